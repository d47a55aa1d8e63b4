import { Link } from "#ui/primitives/link.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";
import { SampleTag } from "./parts.tsx";
import { PeriodHead } from "./period-head.tsx";
import { PeriodPictures } from "./period-pictures.tsx";
import { PeriodTables } from "./period-tables.tsx";
import type { MonthRow, YearView } from "./view.ts";

/** A year of the archive: what it was by rule, by month, and in pictures. */
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
