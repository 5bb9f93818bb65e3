package conformance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The adapters in their simplest form. They print, as libraries do: that must not end up between the frames. */
final class Library {
    private Library() {}

    record Tool(String name, String description, Object inputSchema) {}

    static String version() {
        return "0.1.0";
    }

    static Object toOpenAI(List<Tool> tools) {
        return tools.stream()
                .map(tool -> Map.of("type", "function", "function", declaration(tool, "parameters")))
                .toList();
    }

    static Object toAnthropic(List<Tool> tools) {
        return tools.stream().map(tool -> declaration(tool, "input_schema")).toList();
    }

    static Object toGemini(List<Tool> tools) {
        System.out.println("toGemini");
        return List.of(Map.of(
                "functionDeclarations",
                tools.stream().map(tool -> declaration(tool, "parameters")).toList()));
    }

    private static Map<String, Object> declaration(Tool tool, String schemaKey) {
        Map<String, Object> declaration = new LinkedHashMap<>();
        declaration.put("name", tool.name());
        declaration.put("description", tool.description());
        declaration.put(schemaKey, tool.inputSchema());
        return declaration;
    }
}
