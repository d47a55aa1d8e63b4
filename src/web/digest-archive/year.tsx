import { printAs } from "#domain/digest/catalogue/places.ts";
import { type ArchivePeriod, type PeriodFacts, periodFacts } from "#domain/digest/periods/period.ts";
import { monthName } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { composePeriod, digestsOf } from "./compose-period.ts";
import { SampleTag } from "./parts.tsx";
import { PeriodHead } from "./period-head.tsx";
import { PeriodPictures } from "./period-pictures.tsx";
import { PeriodTables } from "./period-tables.tsx";
import type { MonthRow } from "./view.ts";

/** Builds a year of the archive from its months. */
export function composeYear(archive: ArchivePeriod) {
  const facts = periodFacts(archive);
  const months = monthsOf(archive).map((month) => periodFacts(month));
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

/** Returns each month of a year with its digests and their neighbours, oldest first. */
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

/** Lists the months from one day's to another's. */
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

type YearView = ReturnType<typeof composeYear>;

/** A year of the archive: its summary by rule, its months and its charts. */
export function Year({ view }: { view: YearView }) {
  return (
    <>
      <PeriodHead view={view}>
        <TableScroll label={`Months of ${view.name}`}>
          <table className="figs da-days">
            <caption className="vh">Months of {view.name}, newest first</caption>
            <thead>
              <tr className="relative">
                <th scope="col">Month</th>
                <th scope="col">Nifty 50, last close</th>
                <th scope="col">Change</th>
                <th scope="col">FII, ₹ crore</th>
                <th scope="col">DII, ₹ crore</th>
              </tr>
            </thead>
            <tbody>
              {view.months.map((row) => (
                <Row key={row.month} row={row} samples={view.samples} />
              ))}
            </tbody>
          </table>
        </TableScroll>
        <p className="src mt-5">
          <span>
            Change from the last close of the month before, where its digest is there; net purchases as
            published on each day. {view.corrected}
          </span>
        </p>
      </PeriodHead>
      <PeriodPictures view={view} />
      <PeriodTables view={view} />
    </>
  );
}

function Row({ row, samples }: { row: MonthRow; samples: boolean }) {
  const { month, name, digests, close, change, fii, dii } = row;
  const short = name.slice(0, -5);
  if (!digests)
    return (
      <tr className="shut relative">
        <th scope="row">{short}</th>
        <td colSpan={4}>No digest</td>
      </tr>
    );
  return (
    <tr className="relative">
      <th scope="row">
        <Link href={`/dailydigest/archive/${month}`}>
          <time dateTime={month}>{short}</time>
        </Link>
        {samples && <SampleTag />}
        <span className="block font-normal text-ink-2 text-sm">{digests}</span>
      </th>
      <td>{close}</td>
      <td>{change}</td>
      <td>{fii}</td>
      <td>{dii}</td>
    </tr>
  );
}
