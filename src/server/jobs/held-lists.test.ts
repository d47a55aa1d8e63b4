import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { tidyLists } from "./held-lists.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("held lists are looked through every ten minutes until the stop, also after a failure", () => {
  const looks: unknown[] = [];
  const now = new Date("2026-11-22T12:00:00+05:30");
  const watch = tidyLists(
    { clock: { now: () => now }, log: createLog("silent") },
    "/data",
    async (...look) => {
      looks.push(look);
      throw new Error("The folder cannot be read.");
    },
  );
  vi.advanceTimersByTime(20 * 60_000);
  expect(looks).toEqual([
    ["/data", now],
    ["/data", now],
  ]);
  watch.stop();
  vi.advanceTimersByTime(60 * 60_000);
  expect(looks).toHaveLength(2);
});
