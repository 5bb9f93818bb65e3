package io.github.muthuishere.toolnexus;

import java.util.Map;

/**
 * The outcome of one execution.
 *
 * @param output text for the model; {@code null} becomes empty, because an output is always a string (EXE-5)
 * @param isError whether the call failed
 * @param metadata free-form data for the host, or {@code null}
 */
public record ToolResult(String output, boolean isError, Map<String, Object> metadata) {
    public ToolResult {
        if (output == null) {
            output = "";
        }
    }

    public static ToolResult ok(String output) {
        return new ToolResult(output, false, null);
    }

    public static ToolResult error(String output) {
        return new ToolResult(output, true, null);
    }
}
