import { defineTool, type Tool } from "../../../ts-impl/index.ts";

/** The built-in tools of the library by name. Source: toolnexus SPEC §4A. */
const names = [
  "bash",
  "read",
  "write",
  "edit",
  "grep",
  "glob",
  "webfetch",
  "question",
  "apply_patch",
  "todowrite",
] as const;

/**
 * Stand-ins for the built-in tools that the reference does not have: they bear the names that a host's tool may take over (KIT-6), and
 * whoever runs one is told that it does nothing.
 */
export function standInBuiltins(): Tool[] {
  return names.map((name) =>
    defineTool({
      name,
      description: `Stands in for the built-in tool ${name} and does nothing.`,
      inputSchema: { type: "object" },
      source: "builtin",
      run: () => ({ output: `The reference has no built-in tool ${name}; this is a stand-in.`, isError: true }),
    }),
  );
}
