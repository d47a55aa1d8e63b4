import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { tidyLists, watchDay } from "./timers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("the date in India is told once when it changes, also where the clock jumps or goes back", () => {
  let now = new Date("2026-11-22T23:59:50+05:30");
  let told = 0;
  const watch = watchDay({ now: () => now }, () => {
    told += 1;
  });
  const at = (moment: string): number => {
    now = new Date(moment);
    vi.advanceTimersByTime(30_000);
    return told;
  };
  expect(at("2026-11-22T23:59:59+05:30")).toBe(0);
  expect(at("2026-11-23T00:00:00+05:30")).toBe(1);
  expect(at("2026-11-23T23:00:00Z")).toBe(2);
  expect(at("2026-12-24T12:00:00+05:30")).toBe(3);
  expect(at("2026-12-23T12:00:00+05:30")).toBe(4);
  watch.stop();
  expect(at("2027-01-01T12:00:00+05:30")).toBe(4);
});

test("held lists are looked through every ten minutes until the stop, also after a failure", async () => {
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
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(looks).toEqual([
    ["/data", now],
    ["/data", now],
  ]);
  await watch.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(looks).toHaveLength(2);
});
