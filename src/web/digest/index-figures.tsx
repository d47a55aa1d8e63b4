import type { IndexView } from "./view.ts";

/** The digest's own figures of an index, each printed once as it was published. */
export function IndexFigures({ index }: { index: IndexView }) {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      <div>
        <h3 className="part-head">Levels and trigger zones</h3>
        <LevelsTable index={index} />
      </div>
      <div>
        <h3 className="part-head">
          Open interest <span>{index.unit}</span>
        </h3>
        <OiTable index={index} />
        <p className="mt-3 text-ink-2 text-sm">{index.oi.comment}</p>
      </div>
      <div>
        <h3 className="part-head">Averages and RSI</h3>
        <EmaTable index={index} rsi />
        <p className="mt-3 text-ink-2 text-sm">{index.emaTrend}</p>
        <p className="mt-2 text-ink-2 text-sm">{index.rsiComment}</p>
      </div>
    </div>
  );
}

const NAMES: Record<string, string> = {
  R2: "Resistance 2",
  R1: "Resistance 1",
  S1: "Support 1",
  S2: "Support 2",
};

function LevelsTable({ index }: { index: IndexView }) {
  return (
    <Rows
      head={["Level", "Points", "From the close"]}
      rows={[
        ...index.levels.map(({ name, level, distance }): Row => [NAMES[name] ?? name, level, distance]),
        ["Breakout above", index.breakout, ""],
        ["Breakdown below", index.breakdown, ""],
      ]}
    />
  );
}

/** The averages as the digest states them, where asked with the RSI. */
export function EmaTable({ index, rsi = false }: { index: IndexView; rsi?: boolean }) {
  return (
    <Rows
      head={["Average", "Points", "From the close"]}
      rows={[
        ...index.averages.map(({ name, level, distance }): Row => [name, level, distance]),
        ...(rsi ? [["RSI", index.rsi, ""] satisfies Row] : []),
      ]}
    />
  );
}

/** Open interest with the put-call ratio, and the strikes at which most of it was written. */
export function OiTable({ index: { oi } }: { index: IndexView }) {
  return (
    <Rows
      head={["Side", "Value"]}
      rows={[
        ["Calls", oi.calls],
        ["Puts", oi.puts],
        ["Put-call ratio", oi.pcr],
        ["Call writers, strike", oi.callWriters],
        ["Put writers, strike", oi.putWriters],
      ]}
    />
  );
}

type Row = [head: string, ...figures: string[]];

/** A small table of figures, a name to the left of each row. */
export function Rows({ head, rows, words = false }: { head: string[]; rows: Row[]; words?: boolean }) {
  return (
    <table className="figs text-sm">
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
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, i) => (
              <td key={head[i + 1]} className={words ? "words" : undefined}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
