import { CalendarUnknownError, closureOf, sessionOf } from "./calendar.ts";

/** What the exchange did on a day, and why if unusual: the reason is empty for an ordinary session. */
export type MarketDay = { open: boolean; weekend: boolean; reason: string };

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Returns a day by the market calendar; in years missing from it, the exchange is assumed to open on weekdays. */
export function marketDay(date: string): MarketDay {
  const weekend = isWeekend(date);
  try {
    const session = sessionOf(date);
    if (session) return { open: true, weekend, reason: session.description ?? "" };
    return {
      open: false,
      weekend,
      reason: weekend ? "Weekend" : (closureOf(date)?.description ?? "Exchange holiday"),
    };
  } catch (error) {
    if (error instanceof CalendarUnknownError)
      return { open: !weekend, weekend, reason: weekend ? "Weekend" : "" };
    throw error;
  }
}
