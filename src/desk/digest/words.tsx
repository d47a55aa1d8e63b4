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
  const said = days
    ? `${counted(days, "day")}${hours ? ` ${hours} h` : ""}`
    : hours
      ? `${hours} h${rest ? ` ${rest} min` : ""}`
      : `${rest} min`;
  return minutes < 0 ? `late by ${said}` : `in ${said}`;
}
