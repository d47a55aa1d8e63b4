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

const SIGN_IN = { href: "/desk/sign-in?to=/desk", label: "Sign in again" };

const bad = (sentence: string, link?: SaveLine["link"]): SaveLine => ({
  tone: "bad",
  sentence,
  ...(link && { link }),
});

/** Returns what an answer means for the writer. `isKept`: the browser stores the text. */
export function saveLineOf(answer: SaveAnswer, isKept: boolean): SaveLine {
  const held = isKept
    ? "Your text is kept in this browser."
    : "Copy your text: this browser has no room to keep it.";
  if ("saved" in answer) return { tone: "ok", sentence: `Saved at ${istTime(new Date())}` };
  if ("ended" in answer) return bad(`Your session has ended. ${held}`, SIGN_IN);
  if ("gone" in answer) return bad(`This text is not there any more. ${held}`);
  if ("forbidden" in answer) return bad(`${answer.forbidden} ${held}`);
  if ("conflict" in answer) return bad(`Not saved: somebody else saved another text. ${held}`);
  if ("errors" in answer) return bad(`Not saved yet. ${Object.values(answer.errors).join(" ")}`);
  return answer.away === "offline"
    ? bad(`There is no connection. ${held} It is saved when the connection is back.`)
    : bad(`The server could not save just now. ${held} The editor tries again automatically.`);
}
