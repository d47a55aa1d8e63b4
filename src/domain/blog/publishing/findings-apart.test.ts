import { expect, test } from "vitest";
import { findingsApart, knownFindings } from "./findings-apart.server.ts";

const text = (n: number) => ({ title: `On reading ${n}`, html: `<p>Guaranteed returns of ${n}%.</p>` });

/** Returns whether the findings of a text are those that were found before, not found again. */
const isHeld = (n: number, before: unknown) => knownFindings(text(n)) === before;

test("a hundred texts stay in memory, those that were read last", async () => {
  const [first, second] = [await findingsApart(text(1)), await findingsApart(text(2))];
  expect(first.length).toBeGreaterThan(0);
  for (let n = 3; n <= 100; n += 1) await findingsApart(text(n));
  expect(await findingsApart(text(1))).toBe(first);
  await findingsApart(text(101));
  expect(isHeld(1, first)).toBe(true);
  expect(isHeld(2, second)).toBe(false);
});

test("changed words are checked anew, and what is no part of a passage is not", async () => {
  const before = await findingsApart({ ...text(200), publishAt: null });
  expect(await findingsApart({ ...text(200), publishAt: "2025-02-17T09:30" })).toBe(before);
  expect(await findingsApart({ ...text(200), html: "<p>What a candle shows.</p>" })).toEqual([]);
});
