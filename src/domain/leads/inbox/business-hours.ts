import { ledger } from "#domain/firm/ledger.ts";
import { hoursIn, spanIn, spanOrClosed, type WorkingHours } from "#domain/firm/service-hours.ts";
import { closureOf, ifCalendarKnows } from "#domain/market/calendar.ts";
import { indianDate, MINUTE_MS, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, weekdayOf } from "#platform/clock/days.ts";
import { longWeekdayDayMonth } from "#platform/format/dates.ts";

type Facts = Readonly<Record<string, string | undefined>>;

/** The firm's promise as numbers: the response time, and the working hours (minutes since midnight). */
export type Promised = { answerMs: number; weekdays: WorkingHours; saturday: WorkingHours | "closed" };

/** Returns the promise stated in the firm's facts. A fact without readable hours falls back to the delivered value. */
export function promisedBy(facts: Facts = {}): Promised {
  const read = <T>(
    key: "reply.time" | "hours.weekdays" | "hours.saturday",
    how: (text: string) => T | undefined,
  ): T => {
    const value = how(facts[key] ?? "") ?? how(ledger[key].value);
    if (value === undefined) throw new Error(`No hours can be read from the ledger's ${key}.`);
    return value;
  };
  return {
    answerMs: read("reply.time", hoursIn) * 60 * MINUTE_MS,
    weekdays: read("hours.weekdays", spanIn),
    saturday: read("hours.saturday", spanOrClosed),
  };
}

const [SATURDAY, SUNDAY] = [5, 6];

/** Returns the firm's working hours on a day (YYYY-MM-DD, India): none on Sundays and the exchange's holidays. */
function openOn(day: string, { weekdays, saturday }: Promised): WorkingHours | undefined {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || isHoliday(day)) return undefined;
  if (weekday !== SATURDAY) return weekdays;
  return saturday === "closed" ? undefined : saturday;
}

/** Returns whether the exchange is closed; false in a year without a holiday list: promising an answer too early is safe. */
const isHoliday = (day: string): boolean => Boolean(ifCalendarKnows(() => closureOf(day)));

const midnight = (day: string): number => timeInIndia(day).getTime();

/** Returns the open part of a day as two moments. */
function openSpan(day: string, promised: Promised): [opens: number, closes: number] | undefined {
  const open = openOn(day, promised);
  return open && [midnight(day) + open[0] * MINUTE_MS, midnight(day) + open[1] * MINUTE_MS];
}

/** Returns when the answer to a message received at this moment is due. */
export function answerDue(receivedAt: Date, promised: Promised): Date {
  let left = promised.answerMs;
  for (let day = indianDate(receivedAt); ; day = dayAfter(day, 1)) {
    const span = openSpan(day, promised);
    if (!span) continue;
    const from = Math.max(span[0], receivedAt.getTime());
    if (from + left <= span[1]) return new Date(from + left);
    left -= Math.max(0, span[1] - from);
  }
}

/** The response time promised to people who write on a day, as every page words it. */
export type ReplyPromise = { within: string; today: string; by: string };

/** Returns the promise for today, regardless of the hour: a page that prints it is valid all day. */
export function replyPromise(now: Date, facts: Facts): ReplyPromise {
  const today = indianDate(now);
  const due = answerDue(timeInIndia(dayAfter(today, 1)), promisedBy(facts));
  return {
    within: facts["reply.time"] ?? "",
    today: longWeekdayDayMonth(today),
    by: longWeekdayDayMonth(indianDate(due)),
  };
}

/** Returns the moment up to which every unanswered message is overdue. */
export function overdueUntil(now: Date, promised: Promised): Date {
  let left = promised.answerMs;
  for (let day = indianDate(now); ; day = dayAfter(day, -1)) {
    const span = openSpan(day, promised);
    if (!span) continue;
    const until = Math.min(span[1], now.getTime());
    if (until - left >= span[0]) return new Date(until - left);
    left -= Math.max(0, until - span[0]);
  }
}
