import type { ReactNode } from "react";
import { grouped } from "#platform/format/numbers.ts";

type Props<Row> = {
  caption: string;
  heads: readonly string[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The name of the row, and its counts or words. */
  cells(row: Row): readonly [name: ReactNode, ...counts: (number | string)[]];
  empty: string;
};

/** Shows names with their counts in a table that stays one on a phone: its columns are few and narrow. */
export function CountTable<Row>({ caption, heads, rows, keyOf, cells, empty }: Props<Row>) {
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <table className="figs">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [name, ...counts] = cells(row);
          return (
            <tr key={keyOf(row)}>
              <th scope="row" className="wrap-anywhere">
                {name}
              </th>
              {counts.map((count, n) => (
                <td key={heads[n + 1]} className="tabular-nums">
                  {typeof count === "number" ? grouped(count) : count}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
