import { evenDate } from "#platform/format/dates.ts";
import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import type { ChartSession } from "#ui/charts/fall-geometry.ts";
import { TableScroll } from "#ui/table/table-scroll.tsx";

/** The chart's figures as a table, newest first, folded at first. */
export function FallTable({ sessions, caption }: { sessions: readonly ChartSession[]; caption: string }) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-medium text-sm underline">
        Show as a table
      </summary>
      <TableScroll
        label="Show as a table"
        className="mt-3 max-h-96 overflow-y-auto rounded-card border border-line bg-card [--ground:var(--card)]"
      >
        <table className="num w-full text-right text-sm [&_td]:px-3 [&_td]:py-1.5 [&_th]:whitespace-nowrap [&_th]:px-3 [&_th]:py-1.5 [&_th]:font-normal">
          <caption className="vh">{caption}</caption>
          <thead className="sticky top-0 z-2 bg-card text-ink-2">
            <tr>
              {["Date", "Open", "High", "Low", "Close", "EMA 20", "EMA 50"].map((name) => (
                <th key={name} scope="col" className="first:text-left">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {sessions.toReversed().map(([date, ...figures]) => (
              <tr key={date}>
                <th scope="row" className="text-left">
                  {evenDate(date)}
                </th>
                {figures.map((figure, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                  <td key={i}>{(i < 4 ? twoDecimals : rounded)(figure)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}
