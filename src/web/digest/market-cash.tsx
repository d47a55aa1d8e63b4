import { FieldChart } from "#ui/charts/field-chart.tsx";
import { BreadthBar } from "#ui/charts/parts-chart.tsx";
import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import { Bias } from "#ui/primitives/bias.tsx";
import type { MarketPartView } from "./view.ts";

/** Advances and declines as one divided bar, new extremes, and shares above their averages. */
export function BreadthPicture({ breadth }: { breadth: MarketPartView<"breadth"> }) {
  const { drawing, texts, title, extremes, averages, lacks } = breadth;
  return (
    <>
      {drawing && (
        <BreadthBar
          drawing={drawing}
          texts={[`${texts[0]} rose`, `${texts[1]} unchanged`, `${texts[2]} fell`]}
          label={title}
        />
      )}
      {extremes && (
        <>
          <dl className="mfigs">
            <div>
              <dt>New 52-week highs</dt>
              <dd className="text-up-t">{extremes.highs}</dd>
            </div>
            <div>
              <dt>New 52-week lows</dt>
              <dd className="text-down-t">{extremes.lows}</dd>
            </div>
          </dl>
          <p className="mnote">Highs and lows {extremes.note}.</p>
        </>
      )}
      {lacks && <p className="mnote">{lacks}</p>}
      {averages.length > 0 && (
        <ul className="mshares">
          {averages.map(({ name, value, printed, of }) => (
            <li key={name}>
              <span>{name}</span>
              <b>{printed}</b>
              <svg className="chart" width="100%" height="10" aria-hidden="true">
                <rect className="f-zone" width="100%" height="10" />
                <rect className="fill-ink" width={`${value}%`} height="10" />
                <line className="ranked-mark" x1="50%" x2="50%" y1="-3" y2="13" />
              </svg>
              <small>{of}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sectors as ranked bars from zero. */
export const Sectors = ({ sectors: { drawing, title } }: { sectors: MarketPartView<"sectors"> }) =>
  drawing && <RankedChart drawing={drawing} label={title} />;

/** The largest moves on either side, each beside its turnover. */
export function Movers({ movers: { gainers, losers, title } }: { movers: MarketPartView<"movers"> }) {
  return (
    <table className="mmoves figs">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <td />
          <th scope="col">Change</th>
          <th scope="col">₹ crore</th>
        </tr>
      </thead>
      {[gainers, losers].map((rows, side) => (
        <tbody key={side === 0 ? "gainers" : "losers"}>
          {rows.map(({ name, printed, turnover, width, tone }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="bar">
                <svg className="chart" width="100%" height="14" aria-hidden="true">
                  <rect className={tone === "up" ? "fill-up" : "fill-down"} width={`${width}%`} height="14" />
                </svg>
              </td>
              <td>
                <Bias tone={tone}>{printed}</Bias>
              </td>
              <td>{turnover}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Volume against its own history, and the share delivered, in one chart. */
export function Volume({ volume: { drawing, title, highest } }: { volume: MarketPartView<"volume"> }) {
  const isUnnamed = drawing?.points.some(({ side, wide }) => side === null || wide === null);
  return (
    <>
      {drawing && <FieldChart drawing={drawing} across="times the mean of 20 sessions →" label={title} />}
      {isUnnamed && <p className="mnote">Some names are only in the table.</p>}
      {highest && <p className="mnote">{highest}</p>}
    </>
  );
}
