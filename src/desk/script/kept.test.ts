import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { KeepSoon, keeperFor } from "./kept.ts";

let held: string[] = [];
let store = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  held = [];
  store = new Map();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      store.set(key, value);
    },
    removeItem: (key: string) => void store.delete(key),
  });
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string) => void held.push(name),
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const fields = (html: string): [string, string][] => [["html", html]];
/** Ends the page: it was closed, it crashed, or its session ended. */
const close = () => void held.pop();

test("a text that its page left behind is offered to the next page, the newest first", async () => {
  keeperFor("m1", "7").keep(fields("<p>one</p>"), "3");
  close();
  await new Promise((resolve) => setTimeout(resolve, 2));
  keeperFor("m1", "7").keep(fields("<p>two</p>"), "4");
  close();
  const next = keeperFor("m1", "7");
  const copies = await next.others();
  expect(copies.map((copy) => copy.fields[0]?.[1])).toEqual(["<p>two</p>", "<p>one</p>"]);
  next.discard(copies[0]?.session ?? "");
  expect((await next.others()).map(({ revision }) => revision)).toEqual(["3"]);
});

test("what another page is still writing is not offered", async () => {
  const first = keeperFor("m1", "7");
  first.keep(fields("<p>being written</p>"), "3");
  const second = keeperFor("m1", "7");
  second.keep(fields("<p>also</p>"), "3");
  expect(await second.others()).toEqual([]);
  first.drop();
  second.drop();
  expect(store.size).toBe(0);
});

test("a page keeps one text of its own, and nobody else's is touched by it", async () => {
  keeperFor("m1", "7").keep(fields("left"), "3");
  close();
  const page = keeperFor("m1", "7");
  for (const text of ["a", "ab", "abc"]) page.keep(fields(text), "3");
  page.drop();
  expect((await page.others()).map((copy) => copy.fields[0]?.[1])).toEqual(["left"]);
});

test("members and articles do not see each other's texts", async () => {
  keeperFor("m1", "7").keep(fields("mine"), "3");
  close();
  expect(await keeperFor("m2", "7").others()).toEqual([]);
  expect(await keeperFor("m1", "8").others()).toEqual([]);
});

test("a new article takes its text along to its own address", async () => {
  const page = keeperFor("m1", "new");
  page.keep(fields("begun"), "0");
  page.moveTo("9");
  page.keep(fields("begun, and on"), "1");
  close();
  expect(await keeperFor("m1", "new").others()).toEqual([]);
  expect(await keeperFor("m1", "9").others()).toHaveLength(1);
});

test("a browser without room says so, and one that holds nonsense is read as empty", async () => {
  const page = keeperFor("m1", "7");
  room = 10;
  expect(page.keep(fields("a longer text"), "3")).toBe(false);
  store.set("desk:m1:7", "{not json");
  expect(await page.others()).toEqual([]);
});

describe("copies while somebody types", () => {
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
});
