import type { Example } from "#ui/example.ts";
import { type Column, DataTable } from "./table.tsx";

type Row = { name: string; count: number };
const COLUMNS: Column<Row>[] = [
  { head: "Name", kind: "main", cell: ({ name }) => name },
  { head: "Count", kind: "num", cell: ({ count }) => count },
];
const ROWS: Row[] = [
  { name: "The first", count: 12 },
  { name: "The second", count: 7 },
];

export const examples: Example[] = [
  {
    name: "Table: cards on a phone",
    element: <DataTable caption="An example" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name} />,
  },
  {
    name: "Table: nothing in it",
    element: <DataTable caption="Nothing" columns={COLUMNS} rows={[]} keyOf={({ name }) => name} />,
  },
];
