import { isDay } from "#platform/clock/days.ts";
import { longDay, longWeekday } from "#platform/format/dates.ts";

type TypedDay = { [Name in "what" | "date" | "description" | "hours" | "segment"]?: string | undefined };

const MARKETS: Record<string, string> = { CM: "the cash market", FO: "the derivatives market" };

/** Says what a typed day changes; empty until it has a date. */
export function daySentence({
  what,
  date = "",
  description = "",
  hours = "",
  segment = "",
}: TypedDay): string {
  if (!isDay(date)) return "";
  const market = MARKETS[segment] ?? "the market";
  const name = description.trim() && `: ${description.trim()}`;
  if (what === "session")
    return `On ${longDay(date)} ${market} trades ${hours.trim() ? `${hours.trim()} IST` : "at hours to be notified"}${name}.`;
  if (/^S/.test(longWeekday(date))) return `${longDay(date)} is on a weekend: the market is closed anyway.`;
  return `On ${longDay(date)} ${market} is closed${name}.${segment ? "" : " No digest is made of that day."}`;
}
