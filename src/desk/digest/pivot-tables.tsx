import type { FigureRow } from "#domain/digest/composing/figure-rows.ts";
import { DataTable } from "#ui/table/table.tsx";
import { Source } from "./figure-table.tsx";

type Pivot = { key: string; name: string; cells: Record<string, FigureRow | undefined> };

/** Groups the figures below a common path into rows by subject, such as an indicator. */
function pivoted(rows: FigureRow[], at: string): Pivot[] {
  const found = new Map<string, Pivot>();
  for (const row of rows) {
    if (!row.path.startsWith(`${at}.`)) continue;
    const [key = "", part = ""] = row.path.slice(at.length + 1).split(".");
    const name = row.name.split(", ").slice(0, -1).join(", ");
    const pivot = found.get(key) ?? { key, name, cells: {} };
    pivot.cells[part] = row;
    found.set(key, pivot);
  }
  return [...found.values()];
}

const value = (cells: Pivot["cells"], part: string): string => cells[part]?.value ?? "—";
const from = (cells: Pivot["cells"], date: string) => {
  const row = Object.values(cells).find((cell) => cell && cell.kind !== "by rule");
  return row ? <Source row={row} date={date} /> : null;
};

/** The indicators of the pulse, one per line. */
export function IndicatorTable({ rows, date }: { rows: FigureRow[]; date: string }) {
  return (
    <DataTable
      caption="Indicators of the day"
      rows={pivoted(rows, "daily_market_pulse.indicators")}
      keyOf={({ key }) => key}
      columns={[
        { head: "Indicator", kind: "main", cell: ({ name }) => name },
        { head: "Close", kind: "num", cell: ({ cells }) => value(cells, "closing") },
        { head: "Change", kind: "num", cell: ({ cells }) => value(cells, "abs_change") },
        { head: "Per cent", kind: "num", cell: ({ cells }) => value(cells, "percent_change") },
        { head: "Impact", cell: ({ cells }) => value(cells, "impact") },
        { head: "Source", cell: ({ cells }) => from(cells, date) },
      ]}
    />
  );
}

/** Net contracts of the four participants. */
export function ParticipantTable({ rows, date }: { rows: FigureRow[]; date: string }) {
  return (
    <DataTable
      caption="Net index contracts of the participants"
      rows={pivoted(rows, "fii_dii_analysis.participant_derivatives")}
      keyOf={({ key }) => key}
      empty="The participants' positions are missing."
      columns={[
        { head: "Participant", kind: "main", cell: ({ name }) => name },
        { head: "Futures", kind: "num", cell: ({ cells }) => value(cells, "futures") },
        { head: "Calls", kind: "num", cell: ({ cells }) => value(cells, "ce") },
        { head: "Puts", kind: "num", cell: ({ cells }) => value(cells, "pe") },
        { head: "Sentiment", cell: ({ cells }) => value(cells, "sentiment") },
        { head: "Source", cell: ({ cells }) => from(cells, date) },
      ]}
    />
  );
}
