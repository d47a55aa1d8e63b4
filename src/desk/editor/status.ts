import { askedWith, type QuestionAnswer } from "#desk/script/question.ts";
import { istTime } from "#platform/format/dates.ts";
import type { SaveAnswer } from "./saver.ts";

const place = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

type Tone = "ok" | "waits" | "bad";

/** The line that says where the text stands; it is read out where it changes. */
export function tell(tone: Tone, sentence: string, link?: { href: string; label: string }): void {
  const line = place("[data-status]");
  if (line.textContent === `${sentence}${link ? ` ${link.label}` : ""}` && line.dataset.tone === tone) return;
  line.dataset.tone = tone;
  line.replaceChildren(sentence);
  if (!link) return;
  const anchor = Object.assign(document.createElement("a"), {
    ...link,
    target: "_blank",
    textContent: link.label,
  });
  line.append(" ", anchor);
}

type Line = { tone: Tone; sentence: string; link?: { href: string; label: string } };

const SIGN_IN = { href: "/desk/sign-in?to=/desk", label: "Sign in again" };

function lineOf(answer: SaveAnswer, held: string): Line {
  const bad = (sentence: string, link?: Line["link"]): Line => ({
    tone: "bad",
    sentence,
    ...(link && { link }),
  });
  if ("saved" in answer) return { tone: "ok", sentence: `Saved at ${istTime(new Date())}` };
  if ("ended" in answer) return bad(`Your session has ended. ${held}`, SIGN_IN);
  if ("gone" in answer) return bad(`This article is not there any more. ${held}`);
  if ("forbidden" in answer) return bad(`${answer.forbidden} ${held}`);
  if ("conflict" in answer) return bad(`Not saved: there are two texts of this article. ${held}`);
  if ("errors" in answer) return bad(`Not saved yet. ${Object.values(answer.errors).join(" ")}`);
  return answer.away === "offline"
    ? bad(`There is no connection. ${held} It is saved when the connection is back.`)
    : bad(`The server could not save just now. ${held} It is tried again by itself.`);
}

/** Says what an answer means for the person who writes. `kept`: the browser holds the text. */
export function tellAnswer(answer: SaveAnswer, kept: boolean): void {
  const held = kept
    ? "Your text is kept in this browser."
    : "Copy your text: this browser has no room to keep it.";
  const { tone, sentence, link } = lineOf(answer, held);
  tell(tone, sentence, link);
}

/** A question above the form, with buttons; it goes when one is pressed. */
export const question = (sentence: string, answers: QuestionAnswer[]): void =>
  place("[data-questions]").append(askedWith(sentence, answers));
