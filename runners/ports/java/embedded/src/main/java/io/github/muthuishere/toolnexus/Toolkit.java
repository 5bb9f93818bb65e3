package io.github.muthuishere.toolnexus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tools under unique names: one list to advertise, one place to execute. */
public final class Toolkit implements AutoCloseable {
    private final Map<String, Tool> byName = new LinkedHashMap<>();

    private Toolkit(Options options) {
        Set<String> provided = options.extraTools.stream().map(Tool::name).collect(Collectors.toSet());
        List<Tool> candidates = new ArrayList<>();
        if (options.builtins) {
            BuiltinTools.all().stream().filter(tool -> !provided.contains(tool.name())).forEach(candidates::add);
        }
        candidates.addAll(options.extraTools);
        candidates.forEach(tool -> byName.putIfAbsent(tool.name(), tool));
    }

    /** What a toolkit is made of. Built-in tools are on unless turned off. */
    public static final class Options {
        private List<Tool> extraTools = List.of();
        private boolean builtins = true;

        /** The host's own tools: their order stays, the first of one name wins (KIT-4, KIT-5). */
        public Options extraTools(List<Tool> tools) {
            extraTools = tools;
            return this;
        }

        public Options builtins(boolean on) {
            builtins = on;
            return this;
        }
    }

    /** Assembles built-in tools, less those that an extra tool replaces, then the extra tools (KIT-6). */
    public static Toolkit create(Options options) {
        return new Toolkit(options);
    }

    /** The tools in the order in which they are advertised. */
    public List<Tool> tools() {
        return new ArrayList<>(byName.values());
    }

    /** The tool of that advertised name, or {@code null}. */
    public Tool get(String name) {
        return byName.get(name);
    }

    /** Runs the tool of that name; an unknown name is a failed result that says so (KIT-3). */
    public ToolResult execute(String name, Map<String, Object> args, ToolContext context) {
        Tool tool = byName.get(name);
        return tool == null ? ToolResult.error("No tool is named " + name) : tool.execute(args, context);
    }

    public List<Map<String, Object>> toOpenAI() {
        return Adapters.toOpenAI(tools());
    }

    public List<Map<String, Object>> toAnthropic() {
        return Adapters.toAnthropic(tools());
    }

    public List<Map<String, Object>> toGemini() {
        return Adapters.toGemini(tools());
    }

    @Override
    public void close() {}
}
