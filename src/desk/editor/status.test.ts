import { expect, test } from "vitest";
import { changedLine, SAVED, saveLineOf } from "./status.ts";

const ANSWER = { saved: { id: 1, revision: 2 } };
const now = { isKept: true, isCurrent: true };

test("the line says that a text is saved only while the server has all of it", () => {
  const saved = saveLineOf(ANSWER, now);
  expect(saved).toMatchObject({ tone: "ok", sentence: expect.stringMatching(/^Saved at \d\d:\d\d$/) });
  for (const line of [SAVED, saved]) expect(changedLine(line)?.sentence).toBe("Saving…");
  expect(saveLineOf(ANSWER, { ...now, isCurrent: false }).sentence).toBe("Saving…");
});

test("the line of a text that was not saved says so, and where its copy is, while more is typed", () => {
  const away = saveLineOf({ away: "offline" }, now);
  expect(away.sentence).toBe("Not saved: there is no connection. Your text is kept in this browser.");
  expect(changedLine(away)).toBe(away);
  expect(saveLineOf({ away: "server" }, { ...now, isKept: false }).sentence).toBe(
    "Not saved: the server did not answer. This browser has no room to keep it: copy your text.",
  );
});

test("a text that the same person saved in another tab is not somebody else's", () => {
  const conflict = { by: "Asha Rao", at: "2025-02-17T05:00:00Z" };
  const sentence = (isOwn: boolean) => saveLineOf({ conflict: { ...conflict, isOwn } }, now).sentence;
  expect(sentence(true)).toMatch(/^Not saved: you changed this in another tab\./);
  expect(sentence(false)).toMatch(/^Not saved: somebody else saved another text\./);
});
