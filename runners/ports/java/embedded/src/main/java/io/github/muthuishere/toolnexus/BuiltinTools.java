package io.github.muthuishere.toolnexus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names, descriptions and schemas of the default toolset (toolnexus SPEC §4A).
 *
 * <p>They are declared so that a toolkit can be assembled as the contract says. Executing one fails: acting on files
 * and processes lies outside the boundary that this implementation is for.
 */
final class BuiltinTools {
    private BuiltinTools() {}

    static List<Tool> all() {
        return List.of(
                builtin("bash", "Run a shell command", text("command"), optional(text("workdir")),
                        optional(number("timeout")), optional(text("description"))),
                builtin("read", "Read a text file", text("path"), optional(number("offset")),
                        optional(number("limit"))),
                builtin("write", "Write a file", text("path"), text("content")),
                builtin("edit", "Replace a string in a file", text("path"), text("oldString"), text("newString"),
                        optional(flag("replaceAll"))),
                builtin("grep", "Search file contents by regular expression", text("pattern"), optional(text("path")),
                        optional(text("include")), optional(number("limit"))),
                builtin("glob", "List files that match a pattern", text("pattern"), optional(text("path")),
                        optional(number("limit"))),
                builtin("webfetch", "Fetch a URL", text("url"), optional(text("format")),
                        optional(number("timeout"))),
                builtin("question", "Ask the user", objects("questions")),
                builtin("apply_patch", "Apply a patch to files", text("patchText")),
                builtin("todowrite", "Replace the list of tasks", objects("todos")));
    }

    private record Property(String name, Map<String, Object> schema, boolean required) {}

    private static Property text(String name) {
        return new Property(name, typed("string"), true);
    }

    private static Property number(String name) {
        return new Property(name, typed("number"), true);
    }

    private static Property flag(String name) {
        return new Property(name, typed("boolean"), true);
    }

    private static Property objects(String name) {
        Map<String, Object> schema = typed("array");
        schema.put("items", typed("object"));
        return new Property(name, schema, true);
    }

    private static Property optional(Property property) {
        return new Property(property.name, property.schema, false);
    }

    private static Map<String, Object> typed(String type) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        return schema;
    }

    private static Tool builtin(String name, String description, Property... properties) {
        Map<String, Object> schemas = new LinkedHashMap<>();
        List<Object> required = new ArrayList<>();
        for (Property property : properties) {
            schemas.put(property.name, property.schema);
            if (property.required) {
                required.add(property.name);
            }
        }
        Map<String, Object> inputSchema = typed("object");
        inputSchema.put("properties", schemas);
        inputSchema.put("required", required);
        return new DeclaredTool(name, description, inputSchema);
    }

    private record DeclaredTool(String name, String description, Map<String, Object> inputSchema) implements Tool {
        @Override
        public String source() {
            return "builtin";
        }

        @Override
        public ToolResult execute(Map<String, Object> args, ToolContext context) {
            return ToolResult.error("The built-in tool " + name + " is declared here but cannot be executed");
        }
    }
}
