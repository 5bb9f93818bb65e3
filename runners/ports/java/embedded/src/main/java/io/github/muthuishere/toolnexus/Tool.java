package io.github.muthuishere.toolnexus;

import java.util.Map;

/** A callable that can be advertised to any model and executed by name. */
public interface Tool {
    /** What the model calls back with; never changed by an adapter (COR-3). */
    String name();

    String description();

    /** The JSON Schema of the arguments, as plain maps, lists, strings, numbers, booleans and nulls. */
    Map<String, Object> inputSchema();

    /** Where the tool comes from: {@code "native"}, {@code "builtin"}, {@code "mcp"}, … */
    String source();

    /** Runs the tool. A failure is a result with {@code isError}, never an exception (EXE-2). */
    ToolResult execute(Map<String, Object> args, ToolContext context);

    /**
     * Replaces each character outside {@code [A-Za-z0-9_-]} with one underscore (SAN-1, SAN-2).
     *
     * <p>A character is a Unicode code point, so one beyond the basic plane gives one underscore, not two.
     *
     * @return the sanitized name; empty for {@code null}
     */
    static String sanitize(String value) {
        if (value == null) {
            return "";
        }
        StringBuilder sanitized = new StringBuilder(value.length());
        value.codePoints().map(point -> isAllowedInName(point) ? point : '_').forEach(sanitized::appendCodePoint);
        return sanitized.toString();
    }

    private static boolean isAllowedInName(int point) {
        return point >= 'a' && point <= 'z'
                || point >= 'A' && point <= 'Z'
                || point >= '0' && point <= '9'
                || point == '_'
                || point == '-';
    }
}
