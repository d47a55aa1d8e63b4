import type { SaveAnswer } from "#desk/script/saver.ts";
import { istTime } from "#platform/format/dates.ts";

/** The line that reports the state of the text. */
export type SaveLine = {
  tone: "ok" | "waits" | "bad";
  sentence: string;
  link?: { href: string; label: string };
};

/** A question above the form, with buttons; pressing one removes it. */
export type FormQuestion = { sentence: string; answers: { label: string; act(): void }[] };

/** The state of a text that is being saved automatically. */
const SAVING: SaveLine = { tone: "waits", sentence: "Saving…" };

/** The state of a text that the server has, as rendered with the page. */
export const SAVED: SaveLine = { tone: "ok", sentence: "Saved" };

/** Returns the state of a text once it is changed: "saved" is dropped, and a fault stays. */
export const changedLine = (before: SaveLine | undefined): SaveLine | undefined =>
  before?.tone === "ok" ? SAVING : before;

const SIGN_IN = { href: "/desk/sign-in?to=/desk", label: "Sign in again" };

const bad = (sentence: string, link?: SaveLine["link"]): SaveLine => ({
  tone: "bad",
  sentence,
  ...(link && { link }),
});

/**
 * Returns what an answer means for the writer. `isKept`: the browser stores the text; `isCurrent`: nothing was typed
 * since it was sent.
 */
export function saveLineOf(
  answer: SaveAnswer,
  { isKept, isCurrent }: { isKept: boolean; isCurrent: boolean },
): SaveLine {
  const held = isKept
    ? "Your text is kept in this browser."
    : "This browser has no room to keep it: copy your text.";
  if ("saved" in answer && !isCurrent) return SAVING;
  if ("saved" in answer) return { tone: "ok", sentence: `Saved at ${istTime(new Date())}` };
  if ("ended" in answer) return bad(`Your session has ended. ${held}`, SIGN_IN);
  if ("gone" in answer) return bad(`This text no longer exists. ${held}`);
  if ("forbidden" in answer) return bad(`${answer.forbidden} ${held}`);
  if ("conflict" in answer) {
    const who = answer.conflict.isOwn
      ? "you changed this in another tab"
      : "somebody else saved another text";
    return bad(`Not saved: ${who}. ${held}`);
  }
  if ("errors" in answer) return bad(`Not saved yet. ${Object.values(answer.errors).join(" ")}`);
  return answer.away === "offline"
    ? bad(`Not saved: there is no connection. ${held}`)
    : bad(`Not saved: the server did not answer. ${held}`);
}
