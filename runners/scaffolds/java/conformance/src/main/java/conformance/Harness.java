package conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.PackageVersion;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Puts the library to the conformance suite: one JSON-RPC request a line on stdin, one reply a line on stdout. */
public final class Harness {
    private static final int PROTOCOL_VERSION = 1;

    // What the error codes mean to the suite.
    private static final int ESCAPED = 1;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int UNDECODABLE = -32700;

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final TypeReference<List<Library.Tool>> TOOLS = new TypeReference<>() {};

    /** Whatever stands here is claimed. Add an operation when your library has it. */
    private static final Map<String, Function<JsonNode, Object>> OPERATIONS = new LinkedHashMap<>();

    static {
        OPERATIONS.put("toolnexus/toOpenAI", params -> Library.toOpenAI(toolsIn(params)));
        OPERATIONS.put("toolnexus/toAnthropic", params -> Library.toAnthropic(toolsIn(params)));
        OPERATIONS.put("toolnexus/toGemini", params -> Library.toGemini(toolsIn(params)));
    }

    private static final List<String> FEATURES = List.of();

    private Harness() {}

    public static void main(String[] args) throws IOException {
        // What the library prints goes to stderr and not between the frames.
        PrintStream frames = System.out;
        System.setOut(System.err);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            frames.write((answer(line) + "\n").getBytes(StandardCharsets.UTF_8));
            frames.flush();
        }
        // A library that leaves threads running must not keep the process alive.
        System.exit(0);
    }

    private static String answer(String line) throws JsonProcessingException {
        JsonNode request;
        try {
            request = JSON.readTree(line);
        } catch (JsonProcessingException undecodable) {
            return failure(null, UNDECODABLE, "the line can't be decoded: " + undecodable.getOriginalMessage());
        }
        JsonNode id = request.get("id");
        String method = request.path("method").asText();
        Function<JsonNode, Object> operation = method.equals("initialize") ? Harness::initialize : OPERATIONS.get(method);
        if (operation == null) {
            return failure(id, METHOD_NOT_FOUND, method + " is not implemented");
        }
        try {
            // Encoded in here: an answer that is no JSON is the library's fault too.
            return encode(id, "result", operation.apply(request.path("params")));
        } catch (InvalidParams invalid) {
            return failure(id, INVALID_PARAMS, invalid.getMessage());
        } catch (Exception | StackOverflowError escaped) {
            // Never made a result: that an exception left the library is the library's answer.
            Map<String, Object> data = Map.of("message", escaped.toString());
            return encode(id, "error", Map.of("code", ESCAPED, "message", "an exception escaped the port", "data", data));
        }
    }

    private static Object initialize(JsonNode params) {
        if (params.path("protocolVersion").asInt() != PROTOCOL_VERSION) {
            throw new InvalidParams("this harness speaks protocol version " + PROTOCOL_VERSION);
        }
        Map<String, Object> port = Map.of(
                "name", "my-port",
                "version", Library.version(),
                "language", "Java",
                "runtime", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"),
                "codec", "Jackson " + PackageVersion.VERSION);
        return Map.of(
                "protocolVersion", PROTOCOL_VERSION,
                "port", port,
                "operations", OPERATIONS.keySet(),
                "features", FEATURES,
                "window", 64);
    }

    private static List<Library.Tool> toolsIn(JsonNode params) {
        if (!params.path("tools").isArray()) {
            throw new InvalidParams("tools must be an array");
        }
        try {
            return JSON.convertValue(params.get("tools"), TOOLS);
        } catch (IllegalArgumentException inexpressible) {
            throw new InvalidParams(inexpressible.getMessage());
        }
    }

    private static String failure(JsonNode id, int code, String message) throws JsonProcessingException {
        return encode(id, "error", Map.of("code", code, "message", message));
    }

    private static String encode(JsonNode id, String member, Object value) throws JsonProcessingException {
        Map<String, Object> frame = new LinkedHashMap<>();
        frame.put("jsonrpc", "2.0");
        frame.put("id", id);
        frame.put(member, value);
        return JSON.writeValueAsString(frame);
    }

    /** The request can't be put to the library; this says nothing about the library. */
    private static final class InvalidParams extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InvalidParams(String message) {
            super(message);
        }
    }
}
