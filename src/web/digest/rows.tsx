import { SourcedTable } from "./sourced-table.tsx";
import { TermName } from "./term-name.tsx";

/** A name and its figures. */
export type Row = React.ReactNode[];

/** A small table of figures, with a name to the left of each row. */
export function Rows({ head, rows, words = false }: { head: string[]; rows: Row[]; words?: boolean }) {
  return (
    <SourcedTable className="dg-rows">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={words ? "words" : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={at}>
            <th scope="row">{typeof name === "string" ? <TermName>{name}</TermName> : name}</th>
            {figures.map((figure, i) => (
              <td key={head[i + 1]} className={words ? "words" : undefined}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </SourcedTable>
  );
}
