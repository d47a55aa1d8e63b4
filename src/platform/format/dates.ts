/**
 * Formats for dates and times: British, in Indian time. A day is text as YYYY-MM-DD and prints the same wherever the
 * server is; a moment prints in India's time. All formatters are in this folder: `test/architecture.test.ts` refuses
 * one elsewhere.
 */

import { INDIA } from "#platform/clock/clock.ts";

type Style = Intl.DateTimeFormatOptions;

/** A point in time as a date, as milliseconds or as ISO text. */
export type Moment = Date | number | string;

// The calls below are marked pure, so that a browser loads only the formats its page uses.
function ofMoment(style: Style, timeZone = INDIA): (at: Moment) => string {
  const format = new Intl.DateTimeFormat("en-GB", { ...style, timeZone });
  return (at) => format.format(new Date(at));
}

function ofDay(style: Style): (day: string) => string {
  const print = ofMoment(style, "UTC");
  return (day) => print(`${day}T00:00:00Z`);
}

/** 14 February 2025 */
export const longDate = /* @__PURE__ */ ofDay({ day: "numeric", month: "long", year: "numeric" });

/** 14 Feb 2025; September is Sept. */
export const shortDate = /* @__PURE__ */ ofDay({ day: "numeric", month: "short", year: "numeric" });

/** 14 Feb 2025; every month has three letters, for columns and cards. */
export const evenDate = (day: string): string => longDate(day).replace(/( \w{3})\w*/, "$1");

/** 14/02/2025 */
export const slashDate = (day: string): string => day.split("-").reverse().join("/");

/** 14 February */
export const longDayMonth = /* @__PURE__ */ ofDay({ day: "numeric", month: "long" });

/** 14 Feb */
export const shortDayMonth = /* @__PURE__ */ ofDay({ day: "numeric", month: "short" });

const monthYear = /* @__PURE__ */ ofDay({ month: "long", year: "numeric" });

/** A month (2025-02), or the one of a day (2025-02-14): February 2025. */
export const monthName = (month: string): string => monthYear(`${month.slice(0, 7)}-01`);

/** Friday */
export const longWeekday = /* @__PURE__ */ ofDay({ weekday: "long" });

/** Fri */
export const shortWeekday = /* @__PURE__ */ ofDay({ weekday: "short" });

/** Friday, 14 February 2025 */
export const longWeekdayDate = (day: string): string => `${longWeekday(day)}, ${longDate(day)}`;

/** Fri, 14 Feb 2025 */
export const shortWeekdayDate = (day: string): string => `${shortWeekday(day)}, ${shortDate(day)}`;

/** Friday 14 February 2025, the desk's spelling */
export const longDay = (day: string): string => `${longWeekday(day)} ${longDate(day)}`;

/** Fri 14 Feb 2025, the desk's spelling */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${shortDate(day)}`;

/** Friday 14 February */
export const longWeekdayDayMonth = (day: string): string => `${longWeekday(day)} ${longDayMonth(day)}`;

/** Fri 14 Feb */
export const shortWeekdayDayMonth = (day: string): string => `${shortWeekday(day)} ${shortDayMonth(day)}`;

/** 18:30 */
export const istTime = /* @__PURE__ */ ofMoment({ hour: "2-digit", minute: "2-digit" });

/** 14 February 2025, the day in India */
export const istLongDate = /* @__PURE__ */ ofMoment({ day: "numeric", month: "long", year: "numeric" });

/** 14 February 2025 at 18:30 */
export const istLongMoment = /* @__PURE__ */ ofMoment({ dateStyle: "long", timeStyle: "short" });

/** 14 Feb 2025, 18:30 */
export const istShortMoment = /* @__PURE__ */ ofMoment({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** 14 Feb, 18:30 */
export const istDayMonthTime = /* @__PURE__ */ ofMoment({
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

const istHour = /* @__PURE__ */ ofMoment({ hour: "numeric", minute: "2-digit", hour12: true });
const istWeekdayDate = /* @__PURE__ */ ofMoment({ weekday: "long", day: "numeric", month: "long" });

/** 6 pm on Friday 14 February, 3:25 pm on Friday 14 February */
export const istHourOnDay = (at: Moment): string =>
  `${istHour(at).replace(":00", "")} on ${istWeekdayDate(at)}`;

/** Friday 14 February at 18:30 */
export const istWeekdayTime = /* @__PURE__ */ ofMoment({
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});
