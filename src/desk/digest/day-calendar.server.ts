import { dueOfDay } from "#domain/digest/composing/morning.server.ts";
import {
  closureOf,
  ifCalendarKnows,
  isMarketDay,
  nextMarketDay,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";

type Clock = { clock: { now(): Date } };

const today = ({ clock }: Clock): string => indianDate(clock.now());

/** Returns why no digest can be composed for a day; undefined if one can. A closed day is left to the checks. */
export function unfitDay(tools: Clock, date: string): string | undefined {
  if (!isDay(date)) return "Choose a valid date.";
  if (date > today(tools)) return "That day is in the future. Choose an earlier one.";
  return undefined;
}

/** Returns the neighbouring market days, and why the exchange was closed on a day, each as far as the calendar knows. */
function aroundDay(tools: Clock, date: string): { before?: string; after?: string; closed?: string } {
  const before = ifCalendarKnows(() => previousMarketDay(date));
  const after = ifCalendarKnows(() => nextMarketDay(date));
  const isOpen = ifCalendarKnows(() => isMarketDay(date));
  return {
    ...(before !== undefined && { before }),
    ...(after !== undefined && after <= today(tools) && { after }),
    ...(isOpen === false && { closed: closureOf(date)?.description ?? "a weekend" }),
  };
}

/** Returns the calendar's facts about a day: its neighbours, why it has no digest, and when its digest is due. */
export const dayCalendar = (tools: Clock, date: string) => ({
  around: aroundDay(tools, date),
  unfit: unfitDay(tools, date),
  due: dueOfDay(date, tools.clock.now()),
});
