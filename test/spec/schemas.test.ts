import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const folder = new URL("../../spec/schemas/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".schema.json"));
const schemaNamed = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as { $id?: string };
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, validateSchema: true });
for (const name of names) ajv.addSchema(schemaNamed(name), name);

describe("the schemas of the spec", () => {
  it.each(names)("%s is a valid schema of draft 2020-12, goes by the name of its file, and compiles", (name) => {
    expect(ajv.validateSchema(schemaNamed(name)), ajv.errorsText()).toBe(true);
    expect(schemaNamed(name).$id).toBe(name);
    expect(ajv.getSchema(name)).toBeTypeOf("function");
  });

  it("are refused when they are none", () => {
    expect(ajv.validateSchema({ type: "objekt" })).toBe(false);
  });
});
