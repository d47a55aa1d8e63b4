import { beforeEach, expect, test, vi } from "vitest";
import { forgetRead, keepRead, readSlugs } from "./read-articles.ts";

const kept = new Map<string, string>();
let isBlocked = false;
const guarded = <T>(use: () => T): T => {
  if (isBlocked) throw new DOMException("The store is blocked.", "SecurityError");
  return use();
};

beforeEach(() => {
  kept.clear();
  isBlocked = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => guarded(() => kept.get(key) ?? null),
    setItem: (key: string, text: string) => guarded(() => kept.set(key, text)),
    removeItem: (key: string) => guarded(() => kept.delete(key)),
  });
});

const all = () => [...kept.values()].flatMap(readSlugs);

test("an article is kept once, in the order of reading, until all are cleared", () => {
  for (const slug of ["b", "a", "b"]) keepRead(slug);
  expect(all()).toEqual(["b", "a"]);
  forgetRead();
  expect(kept.size).toBe(0);
});

test("what another program wrote under the name counts for nothing and is written over", () => {
  for (const text of ["{", "7", '{"a":1}', "[1,null]"]) expect([text, readSlugs(text)]).toEqual([text, []]);
  keepRead("a");
  for (const key of kept.keys()) kept.set(key, "no list");
  keepRead("b");
  expect(all()).toEqual(["b"]);
});

test("a browser that keeps nothing loses only the progress", () => {
  isBlocked = true;
  keepRead("a");
  forgetRead();
  isBlocked = false;
  expect(kept.size).toBe(0);
});
