import { ledger } from "#domain/firm/ledger.ts";
import { CalendarUnknownError, closureOf } from "#domain/market/calendar.ts";
import { indianDate } from "#platform/clock/clock.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** "Mon-Fri 9-6 IST" → from 9:00 to 18:00, in minutes since midnight. */
function spanOf(hours: string): [number, number] {
  const [, from = "", to = ""] = /\b(\d{1,2})-(\d{1,2})\b/.exec(hours) ?? [];
  if (!from || !to) throw new Error(`The ledger's hours “${hours}” name no hours such as 9-6.`);
  const [opens, closes] = [Number(from), Number(to)];
  return [opens * 60, (closes > opens ? closes : closes + 12) * 60];
}

/** The hours in which the firm works on a day (YYYY-MM-DD, India): none on Sundays and the exchange's holidays. */
function openOn(day: string): [number, number] | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || isHoliday(day)) return undefined;
  return spanOf(ledger[weekday === 6 ? "hours.saturday" : "hours.weekdays"].value);
}

function isHoliday(day: string): boolean {
  try {
    return closureOf(day) !== null;
  } catch (error) {
    // A year without a list of holidays: to promise an answer too early is the safe side.
    if (error instanceof CalendarUnknownError) return false;
    throw error;
  }
}

/** How much business time an answer may take, in milliseconds, as the ledger promises it. */
function promised(): number {
  const hours = Number.parseInt(ledger["reply.time"].value, 10);
  if (!(hours > 0))
    throw new Error(`The ledger's reply time “${ledger["reply.time"].value}” names no hours.`);
  return hours * 60 * MINUTE;
}

const midnight = (day: string): number => new Date(`${day}T00:00:00+05:30`).getTime();
const dayAfter = (day: string, days: 1 | -1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The open part of a day as moments. */
function openSpan(day: string): [number, number] | undefined {
  const open = openOn(day);
  return open && [midnight(day) + open[0] * MINUTE, midnight(day) + open[1] * MINUTE];
}

/** When the answer to a message is due that was received at this moment. */
export function answerDue(receivedAt: Date): Date {
  let left = promised();
  for (let day = indianDate(receivedAt); ; day = dayAfter(day, 1)) {
    const span = openSpan(day);
    if (!span) continue;
    const from = Math.max(span[0], receivedAt.getTime());
    if (from + left <= span[1]) return new Date(from + left);
    left -= Math.max(0, span[1] - from);
  }
}

/** Whatever was received until this moment, and is unanswered, is overdue now. */
export function overdueUntil(now: Date): Date {
  let left = promised();
  for (let day = indianDate(now); ; day = dayAfter(day, -1)) {
    const span = openSpan(day);
    if (!span) continue;
    const until = Math.min(span[1], now.getTime());
    if (until - left >= span[0]) return new Date(until - left);
    left -= Math.max(0, until - span[0]);
  }
}
