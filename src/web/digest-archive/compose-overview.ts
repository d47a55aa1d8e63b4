import { tallyOf } from "#domain/digest/presenting/labels.ts";
import type { ArchiveDay } from "#domain/digest/read-archive.server.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import type { MonthLine, OverviewView } from "./view.ts";

/** Returns the archive's years and months, newest first, from its days in that order; undefined without any day. */
export function composeOverview(days: ArchiveDay[]): OverviewView | undefined {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return undefined;
  const years = [...Map.groupBy(days, ({ date }) => date.slice(0, 4))];
  return {
    years: years.map(([year, ofYear]) => ({
      year,
      count: ofYear.length,
      months: [...Map.groupBy(ofYear, ({ date }) => date.slice(0, 7))].map(composeLine),
    })),
    count: days.length,
    from: longDate(oldest.date),
    to: longDate(newest.date),
    samples: newest.sample,
  };
}

const composeLine = ([month, days]: [string, ArchiveDay[]]): MonthLine => ({
  month,
  name: monthName(`${month}-01`),
  count: days.length,
  tally: tallyOf(days.map(({ tone }) => tone)),
  strip: drawMonth(days),
});

// A verdict is drawn above the line, below it, or on it, so that it is legible without colour.
const MARK: Record<FigureTone, string> = { up: "1v9", down: "10v9", flat: "8.5v3", none: "9.5v1" };

/** Draws one mark for each day, at its place in the month. */
function drawMonth(days: ArchiveDay[]): MonthLine["strip"] {
  const strip: MonthLine["strip"] = {};
  for (const { date, tone } of days.toReversed()) {
    const x = Number(date.slice(8)) - 0.87;
    strip[tone] =
      `${strip[tone] ?? ""}M${x.toFixed(2)} ${MARK[tone]}h.74v${-Number(MARK[tone].split("v")[1])}z`;
  }
  return strip;
}
