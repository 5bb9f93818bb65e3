package toolnexus.conformance;

import io.github.muthuishere.toolnexus.Tool;
import io.github.muthuishere.toolnexus.ToolContext;
import io.github.muthuishere.toolnexus.Toolkit;
import java.util.List;
import java.util.Map;

/** Builds a toolkit of extra tools, without MCP and skills, and answers a list of calls on it. */
final class ToolkitCalls {
    private ToolkitCalls() {}

    static Object answer(Params params) {
        List<Tool> tools = params.each("tools", ToolFactory::defined);
        boolean builtins = params.truth("builtins", false);
        Toolkit toolkit = Escaped.call(
                () -> Toolkit.create(new Toolkit.Options().extraTools(tools).builtins(builtins)));
        try {
            return params.each("calls", call -> answer(toolkit, Params.of(call, "call")));
        } finally {
            Escaped.call(() -> {
                toolkit.close();
                return null;
            });
        }
    }

    /** Copied, so that a later call cannot change the answer of an earlier one. */
    private static Object answer(Toolkit toolkit, Params call) {
        if (call.has("get")) {
            Tool tool = Escaped.call(() -> toolkit.get(call.textOrNull("get")));
            return tool == null ? null : JsonText.copy(Operations.described(tool));
        }
        if (call.has("execute")) {
            Params execute = call.inside("execute");
            String name = execute.textOrNull("name");
            Map<String, Object> args = execute.objectOrNull("args");
            return JsonText.copy(
                    Operations.reported(Escaped.call(() -> toolkit.execute(name, args, new ToolContext()))));
        }
        if (call.has("to")) {
            return JsonText.copy(Provider.named(call.get("to")).convert(toolkit));
        }
        throw new BadParams("a call has one of get, execute, to");
    }
}
