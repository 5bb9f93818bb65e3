package toolnexus.conformance;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** One request line to one reply line: JSON-RPC 2.0 as the harness protocol narrows it. */
final class Dispatcher {
    private static final int UNDECODABLE = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int NOT_IMPLEMENTED = -32601;
    private static final int BAD_PARAMS = -32602;
    private static final int HARNESS_FAILED = -32603;
    private static final int ESCAPED = 1;

    byte[] reply(byte[] line) {
        return replyTo(line).getBytes(StandardCharsets.UTF_8);
    }

    private static String replyTo(byte[] line) {
        Object request;
        try {
            request = JsonText.decode(strictUtf8(line));
        } catch (IOException undecodable) {
            return error(null, UNDECODABLE, "the line cannot be decoded: " + undecodable.getMessage());
        }
        if (!(request instanceof Map<?, ?> frame)
                || !(frame.get("id") instanceof Number id)
                || !(frame.get("method") instanceof String method)) {
            return error(null, INVALID_REQUEST, "a request is an object with an id and a method");
        }
        try {
            return reply(id, "result", result(method, frame.get("params")));
        } catch (NotImplemented unknown) {
            return error(id, NOT_IMPLEMENTED, "unknown method " + method);
        } catch (BadParams bad) {
            return error(id, BAD_PARAMS, bad.getMessage());
        } catch (Escaped | JsonText.NotPlainJson escaped) {
            Map<String, Object> data = Map.of("message", escaped.getMessage());
            String message = "an exception escaped the port";
            return reply(id, "error", Operations.object("code", ESCAPED, "message", message, "data", data));
        } catch (Throwable defect) {
            defect.printStackTrace();
            return error(id, HARNESS_FAILED, "the harness failed: " + defect);
        }
    }

    private static Object result(String method, Object params) throws NotImplemented {
        if (method.equals("initialize")) {
            return Handshake.answer(Params.of(params, "params"));
        }
        Function<Params, Object> operation = Operations.BY_METHOD.get(method);
        if (operation == null) {
            throw new NotImplemented();
        }
        return operation.apply(Params.of(params, "params"));
    }

    private static String strictUtf8(byte[] line) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
    }

    private static String error(Number id, int code, String message) {
        return reply(id, "error", Operations.object("code", code, "message", message));
    }

    private static String reply(Number id, String member, Object value) {
        return JsonText.encode(Operations.object("jsonrpc", "2.0", "id", id, member, value));
    }

    private static final class NotImplemented extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
