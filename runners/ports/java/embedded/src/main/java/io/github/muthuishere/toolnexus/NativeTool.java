package io.github.muthuishere.toolnexus;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** A tool made of a plain function in the host's own process. */
public final class NativeTool implements Tool {
    private final String name;
    private final String description;
    private final Map<String, Object> inputSchema;
    private final Function<Map<String, Object>, Object> function;

    private NativeTool(
            String name,
            String description,
            Map<String, Object> inputSchema,
            Function<Map<String, Object>, Object> function) {
        this.name = name;
        this.description = description;
        this.inputSchema = inputSchema == null ? schemaWithoutProperties() : inputSchema;
        this.function = Objects.requireNonNull(function, "function");
    }

    /**
     * Defines a tool.
     *
     * @param inputSchema the JSON Schema of the arguments, kept as it is, {@code {}} included (TOOL-4); {@code null}
     *     for a tool without arguments (TOOL-3)
     * @param function returns a string, a {@link ToolResult} or any JSON value
     */
    public static NativeTool of(
            String name,
            String description,
            Map<String, Object> inputSchema,
            Function<Map<String, Object>, Object> function) {
        return new NativeTool(name, description, inputSchema, function);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public Map<String, Object> inputSchema() {
        return inputSchema;
    }

    @Override
    public String source() {
        return "native";
    }

    @Override
    public ToolResult execute(Map<String, Object> args, ToolContext context) {
        // EXE-5 holds whatever the function does, so an Error becomes a result like an Exception does.
        try {
            return resultOf(function.apply(args == null ? new LinkedHashMap<>() : args));
        } catch (Throwable failure) {
            return ToolResult.error(messageOf(failure));
        }
    }

    private static ToolResult resultOf(Object returned) throws JsonProcessingException {
        return switch (returned) {
            case ToolResult result -> result;
            case String text -> ToolResult.ok(text);
            case null, default -> ToolResult.ok(JsonTextOfValues.MAPPER.writeValueAsString(returned));
        };
    }

    /** The failure's own message, not its cause's: the function chose the words the model is to read (EXE-2). */
    private static String messageOf(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getName() : message;
    }

    /** Fresh and mutable each time: a host may extend one tool's schema without touching another's (TOOL-5). */
    private static Map<String, Object> schemaWithoutProperties() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", new LinkedHashMap<>());
        schema.put("additionalProperties", false);
        return schema;
    }

    /** Loaded at the first value that needs it: a host whose functions return strings never pays for the mapper. */
    private static final class JsonTextOfValues {
        static final ObjectMapper MAPPER = JsonMapper.builder().build();

        static {
            MAPPER.getFactory().setStreamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build());
        }
    }
}
