import { printAs } from "#domain/digest/catalogue/places.ts";
import { type ArchivePeriod, type PeriodFacts, periodFacts } from "#domain/digest/periods/period.ts";
import { type MarketDay, marketDay } from "#domain/market/market-day.ts";
import { monthName } from "#platform/format/dates.ts";
import { composePeriod, digestsOf } from "./compose-period.ts";
import type { MonthRow, YearView } from "./view.ts";

/** Composes a year of the archive by its months. `market` returns what the exchange did on a day. */
export function composeYear(
  archive: ArchivePeriod,
  market: (date: string) => MarketDay = marketDay,
): YearView {
  const facts = periodFacts(archive, market);
  const months = monthsOf(archive).map((month) => periodFacts(month, market));
  const places = months.map(({ period, sums: { fii, dii } }) => ({
    date: `${period}-01`,
    name: monthName(period).slice(0, 3),
    fii: fii.sum,
    dii: dii.sum,
  }));
  return {
    ...composePeriod(archive, facts, places),
    months: monthsWithin(facts.covered)
      .map((month) =>
        rowOf(
          month,
          months.find(({ period }) => period === month),
        ),
      )
      .toReversed(),
  };
}

/** Returns each month of a year with its own digests and what comes before and after them, oldest first. */
function monthsOf({ days, base, previous, next }: ArchivePeriod): ArchivePeriod[] {
  const months = [...Map.groupBy(days, ({ date }) => date.slice(0, 7))];
  return months.map(([period, ofMonth], at) => ({
    period,
    days: ofMonth,
    base: at === 0 ? base : months[at - 1]?.[1].at(-1),
    previous: at === 0 ? previous : months[at - 1]?.[0],
    next: at === months.length - 1 ? next : months[at + 1]?.[0],
  }));
}

/** Lists the months from the one of a day to that of another. */
const monthsWithin = ({ from, to }: PeriodFacts["covered"]): string[] =>
  Array.from({ length: 12 }, (_, at) => `${from.slice(0, 4)}-${String(at + 1).padStart(2, "0")}`).filter(
    (month) => month >= from.slice(0, 7) && month <= to.slice(0, 7),
  );

/** Returns the row of a month; one without a digest says so. */
const rowOf = (month: string, facts: PeriodFacts | undefined): MonthRow => ({
  month,
  name: monthName(month),
  digests: facts ? digestsOf(facts) : "",
  close: printAs("points", facts?.close),
  change: printAs("percentChange", facts?.move?.percent),
  fii: printAs("flow", facts?.sums.fii.sum),
  dii: printAs("flow", facts?.sums.dii.sum),
});
