package toolnexus.conformance;

import io.github.muthuishere.toolnexus.Adapters;
import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.Toolkit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A provider whose request the library can fill. */
enum Provider {
    OPENAI(Adapters::toOpenAI, Toolkit::toOpenAI),
    ANTHROPIC(Adapters::toAnthropic, Toolkit::toAnthropic),
    GEMINI(Adapters::toGemini, Toolkit::toGemini);

    private final Function<List<Tool>, List<Map<String, Object>>> adapter;
    private final Function<Toolkit, List<Map<String, Object>>> ofToolkit;

    Provider(
            Function<List<Tool>, List<Map<String, Object>>> adapter,
            Function<Toolkit, List<Map<String, Object>>> ofToolkit) {
        this.adapter = adapter;
        this.ofToolkit = ofToolkit;
    }

    static Provider named(Object name) {
        return switch (String.valueOf(name)) {
            case "openai" -> OPENAI;
            case "anthropic" -> ANTHROPIC;
            case "gemini" -> GEMINI;
            default -> throw new BadParams("unknown provider " + name);
        };
    }

    List<Map<String, Object>> convert(List<Tool> tools) {
        return Escaped.call(() -> adapter.apply(tools));
    }

    List<Map<String, Object>> convert(Toolkit toolkit) {
        return Escaped.call(() -> ofToolkit.apply(toolkit));
    }

    /** The schema of the one tool in an output, the very object: for changing it in place. */
    @SuppressWarnings("unchecked")
    Map<String, Object> schemaIn(List<Map<String, Object>> output) {
        Map<String, Object> entry = output.get(0);
        return (Map<String, Object>) switch (this) {
            case OPENAI -> ((Map<String, Object>) entry.get("function")).get("parameters");
            case ANTHROPIC -> entry.get("input_schema");
            case GEMINI -> ((List<Map<String, Object>>) entry.get("functionDeclarations")).get(0).get("parameters");
        };
    }
}
