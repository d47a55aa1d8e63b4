import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type KindRecord, WAITING_KINDS } from "./kinds.server.ts";

const kinds: KindRecord[] = Object.values(WAITING_KINDS);
const sources = globSync("src/domain/**/*.server.ts").map((path) => readFileSync(path, "utf8"));

/** Returns the acts that the records made by an engine name: one for each record. */
function actsOf(engine: string, act: RegExp): string[] {
  const record = new RegExp(`(?:= |^ {2})${engine}[<(]`, "gm");
  return sources.flatMap((source) => {
    const records = source.match(record) ?? [];
    const acts = records.length ? [...source.matchAll(act)].flatMap(([, name]) => name ?? []) : [];
    expect(acts, "an act for each record").toHaveLength(records.length);
    return acts;
  });
}

test("every record of an approval is a kind that waits on Today and in notices", () => {
  const acts = actsOf("approvable", /^\s+act: "([\w.-]+)",$/gm);
  expect(acts.toSorted()).toEqual(kinds.flatMap(({ approved }) => approved).toSorted());
});

test("every record of a way back is a kind whose hands hear of it", () => {
  const acts = actsOf("returnable", /^\s+acts: \{ sendBack: "([\w.-]+)"/gm);
  expect(acts.toSorted()).toEqual(kinds.flatMap(({ returned }) => returned ?? []).toSorted());
});
