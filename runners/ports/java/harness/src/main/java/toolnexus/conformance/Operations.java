package toolnexus.conformance;

import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolContext;
import io.github.muthuishere.toolnexus.ToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;

/** The operations of profile {@code toolnexus} over the public API of the library. */
final class Operations {
    /** Method name to operation, in the order in which they are announced. */
    static final SequencedMap<String, Function<Params, Object>> BY_METHOD = byMethod();

    private Operations() {}

    private static SequencedMap<String, Function<Params, Object>> byMethod() {
        SequencedMap<String, Function<Params, Object>> operations = new LinkedHashMap<>();
        operations.put("toolnexus/toOpenAI", params -> Provider.OPENAI.convert(ToolFactory.tools(params)));
        operations.put("toolnexus/toAnthropic", params -> Provider.ANTHROPIC.convert(ToolFactory.tools(params)));
        operations.put("toolnexus/toGemini", params -> Provider.GEMINI.convert(ToolFactory.tools(params)));
        operations.put("toolnexus/convertSequence", Operations::convertSequence);
        operations.put("toolnexus/defineTool", Operations::defineTool);
        operations.put("toolnexus/aliasing", Aliasing::observe);
        operations.put("toolnexus/sanitize", Operations::sanitize);
        operations.put("toolnexus/execute", Operations::execute);
        operations.put("toolnexus/toolkit", ToolkitCalls::answer);
        return operations;
    }

    private static Object convertSequence(Params params) {
        List<Provider> providers = params.each("providers", Provider::named);
        List<Tool> tools = ToolFactory.tools(params);
        List<Object> outputs = new ArrayList<>();
        // Copied at once: a later conversion may reach into an earlier output, and that is what COR-7 is about.
        providers.forEach(provider -> outputs.add(JsonText.copy(provider.convert(tools))));
        return object("outputs", outputs, "toolsAfter", tools.stream().map(Operations::described).toList());
    }

    private static Object defineTool(Params params) {
        Tool tool = ToolFactory.defined(params.get("tool"));
        Map<String, Object> described = described(tool);
        described.put("source", Escaped.call(tool::source));
        return object(
                "tool", described,
                "openai", Provider.OPENAI.convert(List.of(tool)),
                "anthropic", Provider.ANTHROPIC.convert(List.of(tool)),
                "gemini", Provider.GEMINI.convert(List.of(tool)));
    }

    private static Object sanitize(Params params) {
        String value = params.textOrNull("value");
        return Escaped.call(() -> Tool.sanitize(value));
    }

    private static Object execute(Params params) {
        Params description = params.inside("tool");
        Tool tool = ToolFactory.defined(description, params.has("body") ? params.get("body") : description.get("body"));
        Map<String, Object> args = params.objectOrNull("args");
        return reported(Escaped.call(() -> tool.execute(args, new ToolContext())));
    }

    static Map<String, Object> described(Tool tool) {
        return Escaped.call(() ->
                object("name", tool.name(), "description", tool.description(), "inputSchema", tool.inputSchema()));
    }

    /** What the library returned, nothing mended: a missing output stays null. */
    static Object reported(ToolResult result) {
        return Escaped.call(() -> {
            Map<String, Object> report = object("output", result.output(), "isError", result.isError());
            if (result.metadata() != null && !result.metadata().isEmpty()) {
                report.put("metadata", result.metadata());
            }
            return report;
        });
    }

    static Map<String, Object> object(Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return object;
    }
}
