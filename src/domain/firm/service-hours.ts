// The firm's service levels as it writes them, and as the product computes with them.

const MAX_ANSWER_HOURS = 1_000;

/** Working hours in minutes since midnight. */
export type WorkingHours = readonly [opens: number, closes: number];

/** Reads a response time in hours, the later of two: "24 business hours" → 24; undefined for any other unit. */
export function hoursIn(text: string): number | undefined {
  const [, most] = /^(?:\d{1,4}-)?(\d{1,4}) (?:business |working )?hours?\b/.exec(text) ?? [];
  const hours = Number(most);
  return hours > 0 && hours <= MAX_ANSWER_HOURS ? hours : undefined;
}

const CLOCK = "(\\d{1,2})(?::([0-5]\\d))?";
const SPAN = new RegExp(`(?<![\\d:])${CLOCK}-${CLOCK}(?![\\d:])`);

/** Reads working hours of one day: "Mon-Fri 9-6 IST" → from 9:00 to 18:00, "10:00-17:30" as it stands. */
export function spanIn(text: string): WorkingHours | undefined {
  const [whole, ...parts] = SPAN.exec(text) ?? [];
  const [from = 0, fromMinutes = 0, to = 0, toMinutes = 0] = parts.map((part) => Number(part ?? 0));
  const [opens, closes] = [from * 60 + fromMinutes, to * 60 + toMinutes];
  const ends = closes > opens ? closes : closes + 12 * 60;
  return whole && ends <= 24 * 60 && opens < ends ? [opens, ends] : undefined;
}

/** Reads the hours of a day on which the firm may be closed. */
export const spanOrClosed = (text: string): WorkingHours | "closed" | undefined =>
  /\bclosed\b/i.test(text) ? "closed" : spanIn(text);
