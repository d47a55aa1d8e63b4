import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeepSoon } from "./keep-soon.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("who types without a pause has a copy after each second, and one when they pause", () => {
  const kept: number[] = [];
  let typed = 0;
  const soon = new KeepSoon(() => kept.push(typed));
  for (typed = 1; typed <= 30; typed += 1) {
    soon.changed();
    vi.advanceTimersByTime(100);
  }
  expect(kept).toEqual([10, 20, 30]);
  typed = 31;
  soon.changed();
  vi.advanceTimersByTime(499);
  expect(kept).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(kept.at(-1)).toBe(31);
});

test("what was kept at once, or is the server's, is not kept again", () => {
  const keep = vi.fn();
  const soon = new KeepSoon(keep);
  soon.changed();
  soon.now();
  soon.changed();
  soon.cancel();
  vi.advanceTimersByTime(5_000);
  expect(keep).toHaveBeenCalledTimes(1);
});
