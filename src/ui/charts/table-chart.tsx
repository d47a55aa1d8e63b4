import { upToTwoDecimals } from "#platform/format/numbers.ts";
import { COLUMN_FILLS, ColumnsChart } from "./columns-chart.tsx";
import { drawColumns, namedPlaces } from "./draw/columns.ts";
import { drawSeries, type Track } from "./draw/lines.ts";
import { drawRanked } from "./draw/ranked.ts";
import { SeriesChart } from "./lines-chart.tsx";
import { RankedChart } from "./ranked-chart.tsx";

type Series = { name: string; values: (number | null)[] };

/** A table of names and numbers, and as what it is drawn. */
export type TableChartProps = {
  kind: "line" | "column" | "bar";
  description: string;
  names: string[];
  series: Series[];
};

const KEYS: Track["key"][] = ["close", "e10", "e20", "e50"];
/** The letters that a name at the end of its line has room for, on a phone too. */
const LONGEST_AT_END = 7;

/** Renders a table of a person's own as lines, columns or bars; its description is what a listener hears. */
export function TableChart({ kind, description, names, series }: TableChartProps) {
  if (kind === "line") return <LinesOf {...{ description, names, series }} />;
  if (kind === "bar") return <BarsOf {...{ description, names, series }} />;
  const drawing = drawColumns(
    names.map((name, row) => ({ name, values: series.map(({ values }) => values[row] ?? null) })),
    upToTwoDecimals,
  );
  return (
    drawing && (
      <>
        {series.length > 1 && (
          <Legend
            names={series.map(({ name }) => name)}
            sign={(n) => <rect className={COLUMN_FILLS[n]} width="12" height="12" />}
          />
        )}
        <ColumnsChart drawing={drawing} label={description} />
      </>
    )
  );
}

type Part = Omit<TableChartProps, "kind">;

function LinesOf({ description, names, series }: Part) {
  const isNamedAtEnd = series.every(({ name }) => name.length <= LONGEST_AT_END);
  const drawing = drawSeries(
    series.map(({ name, values }, n) => ({ key: keyOf(n), name: isNamedAtEnd ? name : "", values })),
    { printed: upToTwoDecimals, axis: namedPlaces(names) },
  );
  return (
    drawing && (
      <>
        {!isNamedAtEnd && (
          <Legend
            names={series.map(({ name }) => name)}
            sign={(n) => <path className={`c-line l-${keyOf(n)}`} d="M0 6h12" />}
          />
        )}
        <SeriesChart drawing={drawing} label={description} />
      </>
    )
  );
}

const keyOf = (n: number): Track["key"] => KEYS[n] ?? "e50";

/** The names of the series, each with the sign that it is drawn by; a listener has the description. */
const Legend = ({ names, sign }: { names: string[]; sign(n: number): React.ReactNode }) => (
  <div className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
    {names.map((name, n) => (
      <span key={name} className="flex items-center gap-2">
        <svg className="chart" width="12" height="12" aria-hidden="true">
          {sign(n)}
        </svg>
        {name}
      </span>
    ))}
  </div>
);

function BarsOf({ description, names, series }: Part) {
  const [only] = series;
  const drawing = drawRanked(
    names.flatMap((name, row) => {
      const value = only?.values[row] ?? null;
      return value === null ? [] : [{ name, value, printed: upToTwoDecimals(value) }];
    }),
  );
  return drawing && <RankedChart drawing={drawing} label={description} />;
}
