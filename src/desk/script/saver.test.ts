import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSaver, postForm, type SaveAnswer } from "./saver.ts";

const SAVED: SaveAnswer = { saved: { id: 7, revision: 2 } };

let listeners: Record<string, () => void> = {};
beforeEach(() => {
  vi.useFakeTimers();
  listeners = {};
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    listeners[name] = listener;
  });
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(...given: SaveAnswer[]) {
  const sent: { intent: string; at: number }[] = [];
  const answers: { answer: SaveAnswer; current: boolean }[] = [];
  const began = Date.now();
  const saver = createSaver({
    send: async (intent) => {
      sent.push({ intent, at: Date.now() - began });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return given[Math.min(sent.length, given.length) - 1] ?? SAVED;
    },
    answered: (answer, current) => void answers.push({ answer, current }),
  });
  return { saver, sent, answers };
}

test("a text is saved two seconds after its last change, once", async () => {
  const { saver, sent, answers } = setUp(SAVED);
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_500);
  saver.changed();
  expect(saver.unsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([{ intent: "autosave", at: 3_500 }]);
  expect(answers).toEqual([{ answer: SAVED, current: true }]);
  expect(saver.unsaved()).toBe(false);
});

test("who never rests is saved within twenty seconds, and again", async () => {
  const { saver, sent } = setUp(SAVED);
  for (let second = 0; second < 50; second += 1) {
    saver.changed();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(sent[0]?.at).toBeLessThanOrEqual(20_000);
  expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeLessThanOrEqual(22_000);
});

test("what is typed while a save is under way is not taken for saved", async () => {
  const { saver, sent, answers } = setUp(SAVED);
  saver.changed();
  await vi.advanceTimersByTimeAsync(2_050);
  saver.changed();
  await vi.advanceTimersByTimeAsync(60);
  expect(answers).toEqual([{ answer: SAVED, current: false }]);
  expect(saver.unsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  expect(saver.unsaved()).toBe(false);
});

test("one save is under way at a time, and the person's own waits for it", async () => {
  const { saver, sent } = setUp(SAVED);
  saver.changed();
  await vi.advanceTimersByTimeAsync(2_010);
  const own = Promise.all([saver.save(), saver.save()]);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await own;
  expect(sent.map(({ intent }) => intent)).toEqual(["autosave", "save", "save"]);
  expect(sent[1]?.at).toBeGreaterThanOrEqual(2_100);
  expect((sent[2]?.at ?? 0) - (sent[1]?.at ?? 0)).toBeGreaterThanOrEqual(100);
});

test("after a conflict nothing is sent until the person saves", async () => {
  const { saver, sent } = setUp(
    { conflict: { by: "Ravi", at: "2025-02-17T05:00:00Z", isOwn: false } },
    SAVED,
  );
  saver.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  saver.changed();
  listeners.focus?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.unsaved()).toBe(true);
  const own = saver.save();
  await vi.advanceTimersByTimeAsync(200);
  expect(await own).toEqual(SAVED);
});

test.each([{ ended: true } as const, { away: "offline" } as const, { away: "server" } as const])(
  "after %o it tries again by itself, and at once when the page is back",
  async (answer) => {
    const { saver, sent } = setUp(answer, answer, SAVED);
    saver.changed();
    await vi.advanceTimersByTimeAsync(2_200);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toHaveLength(2);
    expect(saver.unsaved()).toBe(true);
    listeners.focus?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(3);
    expect(saver.unsaved()).toBe(false);
    listeners.online?.();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(3);
  },
);

test("an unreachable server does not make every key a request", async () => {
  const { saver, sent } = setUp({ away: "offline" });
  for (let n = 0; n < 600; n += 1) {
    saver.changed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sent.length).toBeLessThanOrEqual(4);
});

test("each way that a post can go has an answer", async () => {
  const answer = (status: number, body: unknown, type = "application/json") =>
    vi.stubGlobal(
      "fetch",
      async () => new Response(JSON.stringify(body), { status, headers: { "content-type": type } }),
    );
  const ask = () => postForm("/desk/articles/7", new FormData());
  answer(200, SAVED);
  expect(await ask()).toEqual(SAVED);
  answer(409, { conflict: { by: "Ravi", at: "x", isOwn: false } });
  expect(await ask()).toEqual({ conflict: { by: "Ravi", at: "x", isOwn: false } });
  answer(422, { errors: { slug: "Taken." } });
  expect(await ask()).toEqual({ errors: { slug: "Taken." } });
  answer(401, {}, "text/html");
  expect(await ask()).toEqual({ ended: true });
  answer(403, {});
  expect(await ask()).toHaveProperty("forbidden");
  answer(410, {});
  expect(await ask()).toEqual({ gone: true });
  for (const status of [500, 502, 503]) {
    answer(status, {}, "text/html");
    expect(await ask()).toEqual({ away: "server" });
  }
  answer(200, {}, "text/html");
  expect(await ask()).toEqual({ away: "server" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await ask()).toEqual({ away: "offline" });
  vi.stubGlobal(
    "fetch",
    async () => new Response('{"saved":{"id":7', { headers: { "content-type": "application/json" } }),
  );
  expect(await ask()).toEqual({ away: "server" });
});

test("a save that throws leaves the next one free", async () => {
  const answers: SaveAnswer[] = [];
  const send = vi
    .fn<() => Promise<SaveAnswer>>()
    .mockRejectedValueOnce(new Error("broken"))
    .mockResolvedValue(SAVED);
  const saver = createSaver({ send, answered: (answer) => void answers.push(answer) });
  await expect(saver.save()).rejects.toThrow("broken");
  expect(await saver.save()).toEqual(SAVED);
  expect(answers).toEqual([SAVED]);
});
