import { rounded } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { RowsFigure } from "./rows-figure.tsx";
import { hoursFor, LIST_LENGTHS, namesWithin } from "./watchlist-hours.ts";

const HOURS = 52;

/** The hours of reading behind a list of names. */
export function WatchlistHours({ title }: FigureProps) {
  return (
    <RowsFigure
      title={title}
      measure="Hours of reading in a year, by the number of names on the list. One hour a week is 52."
      source="Computed: 20 minutes a quarterly result, 2 hours an annual report"
      bars={LIST_LENGTHS.map((names) => ({
        name: `${names} names`,
        value: hoursFor(names).all,
        printed: rounded(hoursFor(names).all),
        tone: names <= namesWithin(HOURS) ? "brand" : "mute",
      }))}
      columns={["Names", "Quarterly results, hours", "Annual reports, hours", "Hours in a year"]}
      rows={LIST_LENGTHS.map((names) => {
        const { results, reports, all } = hoursFor(names);
        return [rounded(names), rounded(results), rounded(reports), rounded(all)];
      })}
    />
  );
}
