import type { SectionId } from "#domain/digest/rules.ts";
import { Fig } from "./fig.tsx";
import type { FiguresView, IndexView } from "./view.ts";

/** The card's three figures. */
export function CardFigures({ card, view }: { card: SectionId; view: FiguresView }) {
  const figures =
    card === "fii-dii-activity"
      ? view.flows.cash.map(({ key, name, amount, provisional }) => ({
          name: `${name}${provisional ? ", provisional" : ""}`,
          figure: amount,
          path: `fii_dii_analysis.cash_market.${key}`,
        }))
      : indexFigures(view.nifty);
  return (
    <dl className="acard-figs my-2.5 grid grid-cols-3 gap-3 border-t border-line pt-3.5">
      {figures.map(({ name, figure, path }) => (
        <div key={name}>
          <dt className="text-note/[1.35] text-ink-2">{name}</dt>
          <dd className="num">
            <Fig path={path}>{figure}</Fig>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const indexFigures = (index: IndexView) => [
  { name: "Close", figure: index.cmp, path: `index_dashboard.${index.key}.cmp` },
  { name: "RSI", figure: index.rsi, path: `index_dashboard.${index.key}.ema_rsi.rsi` },
  { name: "Put-call ratio", figure: index.oi.pcr, path: `index_dashboard.${index.key}.oi_data.pcr` },
];
