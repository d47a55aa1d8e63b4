import type { ListName } from "#domain/digest/composing/form-fields.ts";
import type { Sentence } from "#domain/digest/composing/read-draft.server.ts";
import type { DayState } from "#domain/digest/composing/states.ts";
import { counted } from "#platform/format/numbers.ts";
import { State, type Tone } from "#ui/feedback/notice.tsx";

const STATES: Record<DayState, [tone: Tone, word: string]> = {
  none: ["idle", "Not started"],
  blocked: ["bad", "Blocked"],
  "to be approved": ["warn", "Draft"],
  submitted: ["live", "Sent for approval"],
  approved: ["ok", "Approved"],
  published: ["ok", "Published"],
  corrected: ["ok", "Published, corrected"],
};

export const stateWord = (state: DayState): string => STATES[state][1];

/** Shows a day's progress; if a published day's draft differs, "Published" and the correction's progress. */
export function DayStateMark({ state, isPublished }: { state: DayState; isPublished: boolean }) {
  const [tone, word] = STATES[state];
  if (!isPublished || state === "published" || state === "corrected")
    return <State tone={tone}>{word}</State>;
  return (
    <span className="row">
      <State tone="ok">Published</State>
      <State tone={tone}>Correction: {word.toLowerCase()}</State>
    </span>
  );
}

/** States how many checks block a day. */
export const blockWords = (checks: number): string =>
  `${counted(checks, "check")} ${checks === 1 ? "blocks" : "block"} approval`;

/** Returns minutes in words: "1 day 2 h", "2 h 5 min", "late by 12 min". */
export function leftWords(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(Math.abs(minutes) / 1_440),
    Math.floor((Math.abs(minutes) % 1_440) / 60),
    Math.abs(minutes) % 60,
  ];
  const text = days
    ? `${counted(days, "day")}${hours ? ` ${hours} h` : ""}`
    : hours
      ? `${hours} h${rest ? ` ${rest} min` : ""}`
      : `${rest} min`;
  return minutes < 0 ? `late by ${text}` : `in ${text}`;
}

/** The names of the digest's sentences. */
export const SENTENCE_NAMES: Record<Sentence["key"], string> = {
  "lines.index": "Line 1: the index",
  "lines.flows": "Line 2: the flows",
  "lines.breadth": "Line 3: the breadth",
  verdict: "Verdict of the day",
  reason: "Reason for the verdict",
  conclusion: "Conclusion on institutional flows",
  "views.NIFTY": "View on Nifty 50",
  "views.BANKNIFTY": "View on Bank Nifty",
};

type NewsList = Extract<ListName, `news.${string}`>;

/** The lists of a day's news; `subject` is the field that names an item. */
export const NEWS_LISTS: { list: NewsList; title: string; one: string; add: string; subject: string }[] = [
  {
    list: "news.global",
    title: "Global news",
    one: "Global news",
    add: "Add global news",
    subject: "headline",
  },
  {
    list: "news.india",
    title: "Indian news",
    one: "Indian news",
    add: "Add Indian news",
    subject: "headline",
  },
  {
    list: "news.stocks",
    title: "Stocks and sectors",
    one: "Stock news",
    add: "Add stock news",
    subject: "stock",
  },
];
