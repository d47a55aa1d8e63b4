import {
  CalendarUnknownError,
  closureOf,
  isMarketDay,
  nextMarketDay,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";

type Clock = { clock: { now(): Date } };

const today = ({ clock }: Clock): string => indianDate(clock.now());

/** Why no digest can be composed of a day; undefined where one can. A closed day is told by the checks. */
export function unfitDay(tools: Clock, date: string): string | undefined {
  if (!isDay(date)) return "Choose a day of the calendar.";
  if (date > today(tools)) return "That day has not come yet.";
  return undefined;
}

/** The market days beside a day, and why the exchange did not trade on it, as far as the calendar knows. */
export function aroundDay(tools: Clock, date: string): { before?: string; after?: string; closed?: string } {
  try {
    const after = nextMarketDay(date);
    return {
      before: previousMarketDay(date),
      ...(after <= today(tools) && { after }),
      ...(!isMarketDay(date) && { closed: closureOf(date)?.description ?? "a weekend" }),
    };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return {};
    throw error;
  }
}
