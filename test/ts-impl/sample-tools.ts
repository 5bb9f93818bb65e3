import { defineTool } from "../../ts-impl/index.ts";

/** Tells what it was asked, so that a test can see which arguments arrived. */
export const tides = defineTool({
  name: "tide_table",
  description: "High and low water of a harbour on one day",
  inputSchema: {
    type: "object",
    properties: { harbour: { type: "string" }, day: { type: "string", format: "date" } },
    required: ["harbour"],
  },
  run: ({ harbour }) => `high water in ${harbour} at 06:12`,
});

export const beacon = defineTool({
  name: "beacon-status",
  description: "Whether the beacon is lit",
  inputSchema: { type: "object", properties: {} },
  run: async () => "lit",
});

/** Fails unless it is told a route. */
export const pilot = defineTool({
  name: "book_pilot",
  description: "",
  inputSchema: { type: "object", properties: { route: { type: "string" } }, required: ["route"] },
  run: ({ route }) => {
    if (typeof route !== "string" || route === "") throw new Error("no pilot without a route");
    return { output: `pilot booked for ${route}`, isError: false, metadata: { ticket: 7 } };
  },
});
