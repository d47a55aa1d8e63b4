import type { ReactNode } from "react";
import { inkOf, letterSans, ruled } from "./look.ts";

type Side = "left" | "center" | "right";
type Props = {
  head: ReactNode[];
  rows: ReactNode[][];
  /** The alignment of each column. */
  sides: Side[];
  /** Whether the first cell of a row is its header. */
  named?: boolean;
};

const cell = {
  fontFamily: letterSans,
  fontSize: 16,
  lineHeight: "22px",
  padding: "10px 0",
  verticalAlign: "baseline" as const,
  fontVariantNumeric: "tabular-nums",
};

/** Renders a table with a header row. */
export function MailTable({ head, rows, sides, named = false }: Props) {
  const [ink, ink3] = [inkOf("ink"), inkOf("ink3")];
  const placed = (at: number) => ({ textAlign: sides[at] ?? "left", ...(at > 0 && { paddingLeft: 10 }) });
  const className = `${ink.className} ${ruled.className}`;
  return (
    <table width="100%" cellPadding="0" cellSpacing="0" border={0}>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              key={at}
              scope="col"
              className={ink3.className}
              style={{ ...ink3.style, ...cell, fontSize: 14, fontWeight: 400, ...placed(at) }}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={at}>
            {row.map((content, place) => {
              const style = { ...ink.style, ...ruled.style, ...cell, ...placed(place) };
              return named && place === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <th key={place} scope="row" className={className} style={{ ...style, fontWeight: 400 }}>
                  {content}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <td key={place} className={className} style={style}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
