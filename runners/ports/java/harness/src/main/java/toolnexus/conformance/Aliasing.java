package toolnexus.conformance;

import io.github.muthuishere.toolnexus.Tool;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Changes a schema in place and looks at who notices (COR-10, TOOL-5). */
final class Aliasing {
    private static final String MARK = "zz_mut";

    private Aliasing() {}

    static Object observe(Params params) {
        Provider provider = Provider.named(params.get("provider"));
        String mutate = params.text("mutate");
        // Each tool gets its own copy: otherwise the request, not the library, would carry the change to a new tool.
        Supplier<Tool> define = () -> ToolFactory.defined(JsonText.copy(params.get("tool")));

        List<Tool> tools = List.of(define.get());
        List<Map<String, Object>> output = provider.convert(tools);
        Object before = JsonText.copy(output);
        Object after = switch (mutate) {
            case "output", "defaultSchema" -> {
                mark(() -> provider.schemaIn(output));
                yield provider.convert(tools);
            }
            case "tool" -> {
                mark(tools.get(0)::inputSchema);
                yield output;
            }
            default -> throw new BadParams("unknown mutation " + mutate);
        };
        Object freshTool = provider.convert(List.of(define.get()));
        return Operations.object("before", before, "after", after, "freshTool", freshTool);
    }

    private static void mark(Supplier<Map<String, Object>> schema) {
        Escaped.call(() -> schema.get().put(MARK, true));
    }
}
