import { OneStopEach } from "#ui/table/one-stop.tsx";
import { TableScroll } from "#ui/table/table-scroll.tsx";

type Props = {
  /** States the finding, not the subject. */
  title: string;
  /** What is measured, in which unit. */
  measure: string;
  source?: React.ReactNode;
  /** The columns of the data table; without them the figure is a table itself. */
  columns?: string[];
  rows?: React.ReactNode[][];
  className?: string;
  children: React.ReactNode;
};

/** Renders a chart with its finding, its measure, its source and its data table. */
export function ChartFigure({
  title,
  measure,
  source,
  columns = [],
  rows = [],
  className = "",
  children,
}: Props) {
  return (
    <figure className={`cfig ${className}`}>
      <figcaption>
        <b>{title}</b>
        <span>{measure}</span>
      </figcaption>
      {children}
      {source && (
        <p className="src mt-3">
          <span>{source}</span>
        </p>
      )}
      {rows.length > 0 && <Twin title={title} columns={columns} rows={rows} />}
    </figure>
  );
}

type TwinProps = Required<Pick<Props, "title" | "columns" | "rows">>;

/** The chart's figures as a table, closed until a reader opens it. */
export const Twin = ({ title, columns, rows }: TwinProps) => (
  <details className="twin">
    <summary>
      Show as a table<span className="vh">: {title}</span>
    </summary>
    <TableScroll className="twin-box" label={`${title}, as a table`}>
      <table className="figs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <OneStopEach>
            {rows.map(([head = "", ...cells], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
              <tr key={at}>
                <th scope="row">{head}</th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell ?? "—"}</td>
                ))}
              </tr>
            ))}
          </OneStopEach>
        </tbody>
      </table>
    </TableScroll>
  </details>
);
