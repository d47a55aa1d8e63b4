import { CalendarUnknownError, isMarketDay } from "#domain/market/calendar.ts";

/** What the exchange did on a day: open, open on a weekend, or closed and why. */
export type MarketDay = { open: true; special: boolean } | { open: false; reason: string };

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** A day by the market calendar; in years that it does not hold, the exchange is taken to open on weekdays. */
export function marketDay(date: string): MarketDay {
  const weekend = isWeekend(date);
  if (opens(date) ?? !weekend) return { open: true, special: weekend };
  return { open: false, reason: weekend ? "Weekend" : "Exchange holiday" };
}

function opens(date: string): boolean | undefined {
  try {
    return isMarketDay(date);
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}
