import { expect, test } from "vitest";
import type { Tone } from "#ui/feedback/notice.tsx";
import { type Duty, waitingWords } from "./duty.ts";

const duty = (tone: Tone, dueAt?: string): Duty => ({
  tone,
  word: "",
  title: "",
  why: [],
  href: "",
  label: "",
  ...(dueAt && { dueAt }),
});

test("one sentence counts what waits for a member, and names the hour of what has one", () => {
  expect(waitingWords([], 0)).toBe("Nothing waits for you.");
  expect(waitingWords([duty("idle", "Monday 08:00"), duty("ok")], 0)).toBe("Nothing waits for you.");
  expect(waitingWords([duty("warn", "Monday 08:00")], 0)).toBe("One thing waits for you, for Monday 08:00.");
  expect(waitingWords([duty("bad"), duty("warn")], 1)).toBe("Three things wait for you.");
  expect(waitingWords([duty("warn", "Monday 08:00"), duty("warn"), duty("idle")], 0)).toBe(
    "Two things wait for you, one of them for Monday 08:00.",
  );
});
