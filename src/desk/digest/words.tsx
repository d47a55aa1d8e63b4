import { State, type Tone } from "#desk/kit/screen.tsx";
import type { DayState } from "#domain/digest/composing/states.ts";

const STATES: Record<DayState, [tone: Tone, word: string]> = {
  none: ["idle", "Not begun"],
  blocked: ["bad", "Blocked"],
  "to be approved": ["warn", "Draft"],
  submitted: ["live", "Sent for approval"],
  approved: ["ok", "Approved"],
  published: ["ok", "Published"],
  corrected: ["ok", "Published, corrected"],
};

export const stateWord = (state: DayState): string => STATES[state][1];

/** How far a day has come; of a published day whose draft differs, that it is published and how far the correction is. */
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

const long = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const short = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const brief = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const at = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** Monday 17 February 2025. */
export const longDay = (iso: string): string => long.format(at(iso)).replace(",", "");
/** Mon 17 Feb 2025. */
export const shortDay = (iso: string): string => short.format(at(iso)).replace(",", "");
/** Mon 17 Feb. */
export const briefDay = (iso: string): string => brief.format(at(iso)).replace(",", "");
/** February 2025. */
export const monthName = (iso: string): string => month.format(at(`${iso}-01`));

/** A number of things in words: "1 check", "3 checks". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en-IN")} ${n === 1 ? one : many}`;

/** Minutes as a person says them: "1 day 2 h", "2 h 5 min", "late by 12 min". */
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
