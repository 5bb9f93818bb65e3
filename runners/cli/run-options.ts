import { type Command, InvalidArgumentError, Option } from "commander";
import { parseShard, type Shard } from "../engine/shard.ts";
import { collect, type FilterOptions, positiveInteger } from "./filter-options.ts";

/** The options that `run` and `baseline update` share. */
export interface JudgingOptions extends FilterOptions {
  readonly suite: string;
  readonly port?: readonly string[];
  readonly baseline?: string;
  readonly window?: number;
  readonly strict?: boolean;
  readonly enforce: "must" | "should";
  readonly shard?: Shard;
}

export function addJudgingOptions(command: Command): Command {
  return command
    .option(
      "--port <port>",
      "a port by name, name@version, name@path, or the path of a port.json; repeatable (default: every port that ships with the suite)",
      collect,
    )
    .option(
      "--baseline <file>",
      "the known failures (default: baseline.json beside the port's manifest; none: no baseline)",
    )
    .option(
      "--window <n>",
      "most requests in flight per port (default: what the port offers, up to 64)",
      positiveInteger,
    )
    .option("--strict", "a port that can't run makes the run incomplete (exit 3); the default under CI")
    .addOption(new Option("--enforce <level>", "what fails the run").choices(["must", "should"]).default("must"));
}

/** Commander's way to read `--shard 2/5`. */
export function shardOption(value: string): Shard {
  const shard = parseShard(value);
  if (shard === undefined) throw new InvalidArgumentError("Expected i/n, as 2/5 for the second of five.");
  return shard;
}
