import type { BanOfDay } from "#domain/digest/presenting/market/ban.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { longDayMonth } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { figuresAddress } from "./all-figures.tsx";
import { unbroken } from "./print.ts";
import type { MarketPartView } from "./view.ts";

type BanProps = { ban: MarketPartView<"ban">; today: BanOfDay | undefined };

/** The banned securities, the others as bars towards the limit, and where the lists of other days are. */
export function Ban({ ban: { banned, drawing, title }, today }: BanProps) {
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
      <p className="mnote">
        {today && (
          <>
            {unbroken(today.said)}, from the{" "}
            <Link className="underline" href={`${figuresAddress(today.digest)}#ban`}>
              digest of {longDayMonth(today.digest)}
            </Link>
            .{" "}
          </>
        )}
        For later days see{" "}
        <Link className="underline" href={officialLinks.banList}>
          NSE’s list of the F&O ban
        </Link>
        , published on the evening before.
      </p>
    </>
  );
}

/** The day's largest deals, from the exchange's own lists. */
export function DealsSection({ deals: { rows, more, title } }: { deals: MarketPartView<"deals"> }) {
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
      {more > 0 && (
        <p className="mnote">
          {counted(more, "smaller net trade")} {more === 1 ? "is" : "are"} in the CSV.
        </p>
      )}
    </>
  );
}
