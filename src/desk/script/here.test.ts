import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "./here.ts";

const said: string[] = [];
let page: EventTarget & { hidden?: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("document", page);
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    said.push(`${body.get("intent")} ${body.get("does")}`);
    return Response.json({ present: "Asha is reading this", comments: [] });
  });
});
afterEach(() => {
  said.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

test("a page in sight says at once and within each minute that its member is there, and says that they left", async () => {
  const told: string[] = [];
  const end = keepHere("/desk/articles/7/approval", "editing", ({ present }) => told.push(present));
  await pass(0);
  expect(said).toEqual(["here editing"]);
  expect(told).toEqual(["Asha is reading this"]);
  await pass(2);
  expect(said).toHaveLength(4);
  end();
  expect(said.at(-1)).toBe("left editing");
  await pass(5);
  expect(said).toHaveLength(5);
});

test("a page out of sight says nothing until it is seen again, and one that is closed that its member left", async () => {
  keepHere("/desk/articles/7/approval", "reading", () => {});
  page.hidden = true;
  await pass(5);
  expect(said).toHaveLength(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(said).toEqual(["here reading", "here reading"]);
  dispatchEvent(new Event("pagehide"));
  expect(said.at(-1)).toBe("left reading");
});

test("a page that nobody touches for half an hour keeps no session, until somebody does", async () => {
  keepHere("/desk/articles/7/approval", "reading", () => {});
  await pass(40);
  const before = said.length;
  await pass(60);
  expect(said).toHaveLength(before);
  dispatchEvent(new Event("keydown"));
  await pass(1);
  expect(said.length).toBeGreaterThan(before);
});
