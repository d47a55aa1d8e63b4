import { BankFigures, DailyCandles } from "./bank-card.tsx";
import { CardFigures } from "./card-figures.tsx";
import { DigestCorrections } from "./corrections.tsx";
import { Attributed, Fig, OriginsProvider } from "./fig.tsx";
import { Flows } from "./flows.tsx";
import { Sources, Strip } from "./hero-sources.tsx";
import { IndexFigures } from "./index-figures.tsx";
import { IndexPictures } from "./index-section.tsx";
import { News } from "./news.tsx";
import { OriginCards } from "./origin-cards.tsx";
import type { Parts } from "./parts.ts";
import { unbroken } from "./print.ts";
import { Pulse } from "./pulse.tsx";
import type { DigestView } from "./view.ts";

/** Everything of the page that no script changes, by its place: rendered on the server alone. */
export function stillParts(view: DigestView): Parts {
  const { source, nifty, bank } = view;
  const parts: Parts = {
    "global-economy": <News items={view.global} folded counted />,
    "indian-market": <News items={view.india} />,
    "stock-sector": <News items={view.stocks} folded />,
    "daily-market": <Pulse pulse={view.pulse} source={source} />,
    "fii-dii-activity": <Flows flows={view.flows} source={source} />,
    "nifty-analysis": <IndexPictures index={nifty} source={source} />,
    "nifty-figures": <IndexFigures index={nifty} />,
    "banknifty-analysis": <IndexPictures index={bank} source={source} />,
    "banknifty-figures": <IndexFigures index={bank} />,
    "bank-candles": <DailyCandles index={bank} source={source} />,
    "bank-figures": <BankFigures index={bank} />,
    "card-nifty-analysis": <CardFigures view={view} card="nifty-analysis" />,
    "card-fii-dii-activity": <CardFigures view={view} card="fii-dii-activity" />,
    lead: <Attributed path={view.leadPath}>{view.lead}</Attributed>,
    corrections: <DigestCorrections corrections={view.corrections} />,
    strip: view.strip && <Strip strip={view.strip} />,
    sources: <Sources view={view} />,
    origins: <OriginCards origins={view.origins} />,
    ...Object.fromEntries(
      view.board.map(({ id, figure, path, note, notePath, more }) => [
        `board-${id}`,
        <>
          <span className="v num">
            <Fig path={path}>{figure}</Fig>
          </span>
          <span className="d num">
            {notePath ? <Fig path={notePath}>{note}</Fig> : note}
            {more && (
              <span className="block">
                <Fig path={more.path}>{unbroken(more.text)}</Fig>
              </span>
            )}
          </span>
        </>,
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [
      id,
      <OriginsProvider key={id} origins={view.origins}>
        {part}
      </OriginsProvider>,
    ]),
  );
}
