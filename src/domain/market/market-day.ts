import { isWeekend } from "#platform/clock/days.ts";
import { closureOf, ifCalendarKnows, sessionOf } from "./calendar.ts";

/** What the exchange did on a day, and why if unusual: the reason is empty for an ordinary session. */
export type MarketDay = { open: boolean; weekend: boolean; reason: string };

/** Returns a day by the market calendar; in years missing from it, the exchange is assumed to open on weekdays. */
export function marketDay(date: string): MarketDay {
  const weekend = isWeekend(date);
  const session = ifCalendarKnows(() => sessionOf(date));
  if (session) return { open: true, weekend, reason: session.description ?? "" };
  if (weekend) return { open: false, weekend, reason: "Weekend" };
  return session === undefined
    ? { open: true, weekend, reason: "" }
    : { open: false, weekend, reason: closureOf(date)?.description ?? "Exchange holiday" };
}
