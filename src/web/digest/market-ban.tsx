import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import type { MarketView } from "./view.ts";

type Of<Part extends keyof MarketView> = NonNullable<MarketView[Part]>;

/** The banned securities, and the others as bars towards the limit. */
export function Ban({ ban: { banned, drawing, title } }: { ban: Of<"ban"> }) {
  return (
    <>
      {banned.length > 0 && (
        <ul className="mtags" aria-label="In the ban">
          {banned.map((symbol) => (
            <li key={symbol}>{symbol}</li>
          ))}
        </ul>
      )}
      {drawing && <RankedChart drawing={drawing} label={title} column />}
    </>
  );
}

/** The day's largest deals, from the exchange's own lists. */
export function DealsSection({ deals: { rows, more, title } }: { deals: Of<"deals"> }) {
  if (rows.length === 0) return null;
  return (
    <>
      <table className="mdeals figs">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Company, client</th>
            <th scope="col">Side</th>
            <th scope="col">₹ crore</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, company, client, side, value, price }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
            <tr key={i}>
              <th scope="row">
                {company}
                <span>
                  {client}, {kind}
                </span>
              </th>
              <td>
                {side === "BUY" ? "bought" : "sold"}
                <span>at ₹{price}</span>
              </td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="mnote">{more} smaller deals are in the CSV.</p>}
    </>
  );
}
