package toolnexus.conformance;

import io.github.muthuishere.toolnexus.NativeTool;
import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolContext;
import io.github.muthuishere.toolnexus.ToolResult;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Makes tools of what a request describes. */
final class ToolFactory {
    private ToolFactory() {}

    /** The tools of an adapter request: defined natively, or bare when it says {@code "construct": "raw"}. */
    static List<Tool> tools(Params params) {
        String construct = params.textOrNull("construct");
        return switch (construct) {
            case null -> params.each("tools", ToolFactory::defined);
            case "raw" -> params.each("tools", BareTool::of);
            default -> throw new BadParams("unknown construct " + construct);
        };
    }

    /** A tool defined through the library, with the body that stands in its description. */
    static Tool defined(Object description) {
        Params tool = Params.of(description, "tool");
        return defined(tool, tool.get("body"));
    }

    static Tool defined(Params tool, Object body) {
        String name = tool.textOrNull("name");
        String description = tool.textOrNull("description");
        Map<String, Object> inputSchema = tool.objectOrNull("inputSchema");
        Function<Map<String, Object>, Object> function = Body.of(body);
        return Escaped.call(() -> NativeTool.of(name, description, inputSchema, function));
    }

    /** A host's own implementation of the interface, with all members it was given, known to the library or not. */
    private record BareTool(String name, String description, Map<String, Object> inputSchema, Params members)
            implements Tool {
        static Tool of(Object description) {
            Params tool = Params.of(description, "tool");
            return new BareTool(
                    tool.textOrNull("name"), tool.textOrNull("description"), tool.objectOrNull("inputSchema"), tool);
        }

        @Override
        public String source() {
            return members.get("source") instanceof String source ? source : "custom";
        }

        @Override
        public ToolResult execute(Map<String, Object> args, ToolContext context) {
            throw new UnsupportedOperationException("a bare tool is only converted");
        }
    }
}
