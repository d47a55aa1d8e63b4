import type { ChangeRow } from "#domain/digest/presenting/corrections.ts";
import { counted } from "#platform/format/numbers.ts";
import { DataTable } from "#ui/table/table.tsx";

/** Figures and texts with both values. */
export function ChangeTable({
  title,
  rows,
  heads: [before, after],
  isFolded = false,
}: {
  title: string;
  rows: ChangeRow[];
  heads: [string, string];
  isFolded?: boolean;
}) {
  const table = (
    <DataTable
      caption={title}
      rows={rows}
      keyOf={({ name, before: was, after: is }) => `${name} ${was} ${is}`}
      columns={[
        { head: "Figure or text", kind: "main", cell: ({ name }) => name },
        { head: before, cell: (row) => row.before },
        { head: after, cell: (row) => row.after },
      ]}
    />
  );
  return isFolded ? (
    <details className="dig-notes">
      <summary>{counted(rows.length, "figure or text", "figures and texts")}</summary>
      {table}
    </details>
  ) : (
    <>
      <h3 className="mt-4 mb-2">{title}</h3>
      {table}
    </>
  );
}
