package io.github.muthuishere.toolnexus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Turns tools into the {@code tools} block of a provider's request.
 *
 * <p>Names, descriptions and schemas go out as they are, one declaration per tool, in order (COR-2 to COR-5). The
 * schema in the output is the tool's own object, not a copy.
 */
public final class Adapters {
    private Adapters() {}

    /** One {@code {type, function: {name, description, parameters}}} per tool (OAI-1 to OAI-4). */
    public static List<Map<String, Object>> toOpenAI(List<Tool> tools) {
        return each(tools, tool -> object("type", "function", "function", declaration(tool, "parameters")));
    }

    /** One flat {@code {name, description, input_schema}} per tool (ANT-1, ANT-2). */
    public static List<Map<String, Object>> toAnthropic(List<Tool> tools) {
        return each(tools, tool -> declaration(tool, "input_schema"));
    }

    /** Always one {@code {functionDeclarations}} that holds every tool, also when there is none (GEM-1 to GEM-4). */
    public static List<Map<String, Object>> toGemini(List<Tool> tools) {
        List<Map<String, Object>> wrappers = new ArrayList<>();
        wrappers.add(object("functionDeclarations", each(tools, tool -> declaration(tool, "parameters"))));
        return wrappers;
    }

    private static Map<String, Object> declaration(Tool tool, String schemaKey) {
        return object("name", tool.name(), "description", tool.description(), schemaKey, tool.inputSchema());
    }

    private static List<Map<String, Object>> each(List<Tool> tools, Function<Tool, Map<String, Object>> declare) {
        List<Map<String, Object>> declarations = new ArrayList<>(tools.size());
        for (Tool tool : tools) {
            declarations.add(declare.apply(tool));
        }
        return declarations;
    }

    /** An ordered, mutable map that takes null values, which {@code Map.of} does not. */
    private static Map<String, Object> object(Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return object;
    }
}
