import type { SourceRow, Totalled, TrendRow } from "#domain/complaints/report.ts";
import { monthName } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { TableScroll } from "#ui/table/table-scroll.tsx";

type Column<Row> = {
  key: keyof Row & string;
  label: string;
  /** The footnote's mark. */
  mark?: string;
  /** The figure's role in its row's sum. */
  sign?: "plus" | "minus" | "equals";
};

const FLOW = [
  { key: "received", label: "Received", sign: "plus" },
  { key: "resolved", label: "Resolved", mark: "*", sign: "minus" },
  { key: "totalPending", label: "Total pending", mark: "#", sign: "equals" },
] as const;

const SOURCE_COLUMNS: Column<SourceRow>[] = [
  { key: "lastMonthPending", label: "Pending at the end of last month" },
  ...FLOW,
  { key: "pendingOver3Months", label: "Pending for over 3 months" },
  { key: "avgResolutionTime", label: "Average resolution time, days", mark: "^" },
];

const TREND_COLUMNS: Column<TrendRow>[] = [{ key: "prevMonth", label: "Carried forward" }, ...FLOW];

type Props<Row> = { caption: string; note?: string; table: Totalled<Row> };

/** The complaints of one month by source. */
export const SourceTable = (props: Props<SourceRow>) => (
  <ComplaintTable {...props} unit="Received from" columns={SOURCE_COLUMNS} wide />
);

/** The complaints of each month, or of each year. */
export const TrendTable = (props: Props<TrendRow> & { unit: "Month" | "Year" }) => (
  <ComplaintTable {...props} columns={TREND_COLUMNS} />
);

/**
 * A table whose rows read as sums: carried + received − resolved = pending, down to the grand total. The style sheet
 * draws the signs, for the eye only. If the page is too narrow, the table scrolls in its region.
 */
function ComplaintTable<Row extends { source: string }>({
  caption,
  note,
  unit,
  columns,
  table: { rows, total },
  wide,
}: Props<Row> & { unit: string; columns: Column<Row>[]; wide?: boolean }) {
  const figures = (row: Row) =>
    columns.map(({ key, sign }) => (
      <td key={key} data-sign={sign}>
        {grouped(Number(row[key]))}
      </td>
    ));
  return (
    <TableScroll
      className="ch-scroll relative mt-[clamp(36px,4vw,52px)] border-t border-line-2 print:break-inside-avoid"
      label={`${caption}, table`}
    >
      <table
        className="ch-table w-full border-collapse leading-[1.35] data-wide:min-w-164 print:data-wide:min-w-0 print:data-wide:text-[9.5pt]"
        data-unit={unit}
        data-wide={wide || undefined}
      >
        <caption>
          <span>
            {caption}
            {note && <small>{note}</small>}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {columns.map(({ key, label, mark }) => (
              <th key={key} scope="col">
                {label}
                {mark && <sup>{mark}</sup>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.source}>
              <th scope="row">
                {row.source}
                {"until" in row && <small> to {monthName(String(row.until))}</small>}
              </th>
              {figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.source}</th>
            {figures(total)}
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  );
}
