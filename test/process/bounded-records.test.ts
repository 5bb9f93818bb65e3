import { describe, expect, it } from "vitest";
import { ExchangeQueue } from "../../runners/process/exchange-queue.ts";
import { InFlight } from "../../runners/process/in-flight.ts";
import { OutputTail } from "../../runners/process/output-tail.ts";
import { ProtocolErrorLog } from "../../runners/process/protocol-error-log.ts";
import { quote } from "../../runners/process/quotation.ts";
import { RequestLedger } from "../../runners/process/request-ledger.ts";
import { exchange, exchanges } from "./putting-vectors.ts";

describe("the tail of an output", () => {
  const tailOf = (chunks: readonly string[], limit: number) => {
    const tail = new OutputTail(limit);
    for (const chunk of chunks) tail.push(Buffer.from(chunk));
    return tail.text();
  };

  it("is all of a short output", () => {
    expect(tailOf(["hello ", "world"], 100)).toBe("hello world");
    expect(tailOf([], 100)).toBe("");
  });

  it("is the last of a long one, in whatever pieces it came", () => {
    const text = "0123456789".repeat(100);
    for (const size of [1, 3, 64, 1_000]) {
      const chunks = Array.from({ length: Math.ceil(1_000 / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      expect(tailOf(chunks, 64)).toBe(text.slice(-64));
    }
  });

  it("does not begin in the middle of a character", () => {
    expect(tailOf(["ééééé"], 5)).toBe("éé");
  });

  it("may be looked at while it grows", () => {
    const tail = new OutputTail(4);
    tail.push(Buffer.from("abc"));
    expect(tail.text()).toBe("abc");
    tail.push(Buffer.from("def"));
    expect(tail.text()).toBe("cdef");
  });
});

describe("a quotation", () => {
  it("leaves plain text of any script as it is", () => {
    expect(quote('{"a":"é 漢 😀"}')).toBe('`{"a":"é 漢 😀"}`');
  });

  it("escapes what a terminal would obey and what can't be seen", () => {
    expect(quote("a\u001b[31m\tb\u0085\u200b\u2066\ud800\u{e0041}")).toBe(
      "`a\\u001b[31m\\u0009b\\u0085\\u200b\\u2066\\ud800\\u{e0041}`",
    );
  });

  it("is cut, and tells the full length", () => {
    expect(quote("abcdef", 3)).toBe("`abc`… (6 characters)");
    expect(quote("abc", 3)).toBe("`abc`");
  });
});

describe("the log of protocol errors", () => {
  it("keeps the first of each kind and counts the others", () => {
    const log = new ProtocolErrorLog();
    log.add("unknown-id", () => "first", "v1");
    log.add("unknown-id", () => "second", "v2");
    log.add("stray-output", () => "noise");
    expect(log.list()).toEqual([
      { kind: "stray-output", message: "noise", count: 1 },
      { kind: "unknown-id", message: "first", vector: "v1", count: 2 },
    ]);
  });

  it("words a message only for the first of its kind, so that noise costs little", () => {
    const log = new ProtocolErrorLog();
    let worded = 0;
    for (let index = 0; index < 1_000; index += 1) {
      log.add("stray-output", () => {
        worded += 1;
        return "noise";
      });
    }
    expect(worded).toBe(1);
    expect(log.list()[0]?.count).toBe(1_000);
  });
});

describe("the ledger of requests", () => {
  it("hands out ids from 1, none twice", () => {
    const ledger = new RequestLedger();
    expect([ledger.issue(undefined), ledger.issue("v1"), ledger.issue("v2")]).toEqual([1, 2, 3]);
  });

  it("knows what became of an id that is not in flight", () => {
    const ledger = new RequestLedger();
    ledger.issue(undefined);
    const given = ledger.issue("v1");
    ledger.issue("v2");
    ledger.giveUp(given);
    expect(ledger.standing(0)).toEqual({ kind: "never-issued" });
    expect(ledger.standing(1)).toEqual({ kind: "answered", vector: undefined });
    expect(ledger.standing(2)).toEqual({ kind: "given-up", vector: "v1" });
    expect(ledger.standing(3)).toEqual({ kind: "answered", vector: "v2" });
    expect(ledger.standing(4)).toEqual({ kind: "never-issued" });
  });
});

describe("the requests in flight", () => {
  it("are counted, and their bytes as UTF-8 too", () => {
    const inFlight = new InFlight();
    inFlight.add(1, exchange("v1"), "abc");
    inFlight.add(2, exchange("v2"), "é");
    expect([inFlight.count, inFlight.bytes]).toEqual([2, 5]);
    const first = inFlight.get(1);
    if (first === undefined) throw new Error("not there");
    inFlight.remove(first);
    inFlight.remove(first);
    expect([inFlight.count, inFlight.bytes]).toEqual([1, 2]);
    expect(inFlight.removeAll().map((each) => each.id)).toEqual([2]);
    expect([inFlight.count, inFlight.bytes]).toEqual([0, 0]);
  });
});

describe("the queue of exchanges", () => {
  it("gives each once, from the front or the one with the shortest parameters", () => {
    const lengths = [3, 1, 9, 2];
    const queue = new ExchangeQueue(
      exchanges(4).map((each, index) => ({ ...each, params: "x".repeat(lengths[index] ?? 0) })),
    );
    expect(queue.peek()?.vector).toBe("v1");
    const taken = [queue.take(), queue.takeEasiest(), queue.take(), queue.takeEasiest()];
    expect(taken.map((each) => each?.vector)).toEqual(["v1", "v2", "v3", "v4"]);
    expect([queue.size, queue.peek(), queue.take(), queue.takeEasiest()]).toEqual([0, undefined, undefined, undefined]);
  });
});
