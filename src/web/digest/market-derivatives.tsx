import { ChartFigure } from "#ui/charts/figure.tsx";
import { OiChart } from "#ui/charts/oi-chart.tsx";
import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import type { FiguresView, MarketPartView } from "./view.ts";

/** How price and open interest moved together: interest across, price down, each square sized by its count. */
export function Buildup({ buildup: { cells, rest } }: { buildup: MarketPartView<"buildup"> }) {
  return (
    <>
      <p className="mquad-ends" aria-hidden="true">
        <span>Open interest fell</span>
        <span>Open interest rose</span>
      </p>
      <ul className="mquad">
        {cells.map(({ kind, name, how, count, side, companies }) => (
          <li key={kind}>
            <svg className="chart" viewBox="0 0 48 48" aria-hidden="true">
              <rect className="fill-ink" x={48 - side} width={side} height={side} rx="2" />
            </svg>
            <b className="num">{count}</b>
            <span className="font-semibold">{name}</span>
            <span className="text-ink-2">{how}</span>
            {companies && <small>{companies}</small>}
          </li>
        ))}
      </ul>
      <p className="mquad-ends" aria-hidden="true">
        <span>Upper row: price rose</span>
        <span>Lower row: price fell</span>
      </p>
      {rest && <p className="mnote">{rest}.</p>}
    </>
  );
}

/** The premium of each index future, and the rollover compared with the previous series. */
export function FuturesSection({ futures: { indices, outside } }: { futures: MarketPartView<"futures"> }) {
  return (
    <>
      <dl className="mfigs">
        {indices.map(({ name, premium, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{premium}</dd>
            <dd className="mfigs-note">{note}</dd>
          </div>
        ))}
      </dl>
      {indices.map(
        ({ name, drawing }) =>
          drawing && (
            <div key={name} className="mt-5">
              <p className="mb-1.5 font-medium text-sm">
                Rollover of {name.replace(/,.*/, "")}: open interest of the second contract, % of the first
                two
              </p>
              <RankedChart
                drawing={drawing}
                label={`Rollover of ${name.replace(/,.*/, "")} beside the series before, at the same distance from expiry`}
              />
            </div>
          ),
      )}
      {outside && <p className="mnote">Rollover appears in the week before expiry.</p>}
    </>
  );
}

/** Open interest by strike of each index with max pain, and the options' figures. */
export function OptionPictures({ options, view }: { options: MarketPartView<"options">; view: FiguresView }) {
  return (
    <div className="moptions">
      {options.indices.map(({ symbol, name, figures }) => {
        const chart = (symbol === "NIFTY" ? view.nifty : view.bank).oiByStrike;
        return (
          <div key={symbol}>
            <h3 className="part-head">{name}</h3>
            <dl className="mfigs">
              {figures.map((each) => (
                <div key={each.name}>
                  <dt>{each.name}</dt>
                  <dd>{each.figure}</dd>
                  <dd className="mfigs-note">{each.note}</dd>
                </div>
              ))}
            </dl>
            {chart && (
              <ChartFigure
                className="mt-6"
                title={chart.title}
                measure={chart.measure}
                columns={chart.table.names}
                rows={chart.table.rows}
              >
                <OiChart drawing={chart.drawing} label={chart.title} />
              </ChartFigure>
            )}
          </div>
        );
      })}
    </div>
  );
}
