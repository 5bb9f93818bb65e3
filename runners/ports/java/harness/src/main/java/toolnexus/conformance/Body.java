package toolnexus.conformance;

import io.github.muthuishere.toolnexus.ToolResult;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a tool does, made from the body that a request describes. */
final class Body {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");

    private Body() {}

    /** @param description {@code null} for the default body, which returns the empty string */
    static Function<Map<String, Object>, Object> of(Object description) {
        if (description == null) {
            return args -> "";
        }
        Params body = Params.of(description, "body");
        if (body.members().size() != 1) {
            throw new BadParams("a body has exactly one member");
        }
        String kind = body.members().keySet().iterator().next();
        return switch (kind) {
            case "returns" -> returning(body.get(kind));
            // A Java function always returns something; null is the nearest to nothing.
            case "returnsNothing" -> returning(null);
            case "result" -> result(body.inside(kind));
            case "template" -> template(body.text(kind));
            case "echo" -> JsonText::encode;
            case "raises" -> raising(body.inside(kind));
            case "fatal" -> fatal(body.text(kind));
            case "raisesValue" -> throw new BadParams("raisesValue needs throwNonError: Java throws only Throwables");
            case "async" -> throw new BadParams("async needs asyncReturn: the Java library has no asynchronous body");
            default -> throw new BadParams("unknown body " + kind);
        };
    }

    private static Function<Map<String, Object>, Object> returning(Object value) {
        return args -> value;
    }

    private static Function<Map<String, Object>, Object> result(Params result) {
        String output = result.textOrNull("output");
        boolean isError = result.truth("isError", false);
        Map<String, Object> metadata = result.objectOrNull("metadata");
        return args -> new ToolResult(output, isError, metadata);
    }

    private static Function<Map<String, Object>, Object> template(String template) {
        return args -> PLACEHOLDER.matcher(template).replaceAll(placeholder -> {
            boolean isText = args.get(placeholder.group(1)) instanceof String;
            return Matcher.quoteReplacement(isText ? (String) args.get(placeholder.group(1)) : placeholder.group());
        });
    }

    private static Function<Map<String, Object>, Object> raising(Params raises) {
        String message = raises.textOrNull("message");
        String cause = raises.textOrNull("cause");
        return args -> {
            throw new RuntimeException(message, cause == null ? null : new RuntimeException(cause));
        };
    }

    private static Function<Map<String, Object>, Object> fatal(String message) {
        return args -> {
            throw new Error(message);
        };
    }
}
