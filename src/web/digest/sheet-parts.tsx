import type { disclosureFrame } from "#domain/compliance/rules.ts";
import type { SiteState } from "#domain/firm/claims.ts";
import { RankedChart } from "#ui/charts/ranked-chart.tsx";
import { SheetDerivatives, SheetLists, SheetMovers, SheetNotes, SheetPlaces } from "./sheet-market.tsx";
import { Glimpse } from "./sixty.tsx";
import type { DigestView } from "./view.ts";

type Props = {
  view: DigestView;
  address: string;
  name: string;
  frame: ReturnType<typeof disclosureFrame>;
  state: SiteState | undefined;
};

/** The day on one sheet: its sentences and pictures, its figures, what moved, what is due, sources and disclosures. */
export function PrintSheet({ view, address, name, frame, state }: Props) {
  return (
    <article className="sheet" aria-labelledby="sheet-title">
      <header>
        <p>
          <b>{name}</b>
          {frame.registration}
        </p>
        <h1 id="sheet-title">
          Daily Digest, {view.weekday}, <time dateTime={view.reported}>{view.long}</time>
        </h1>
        <p>
          {state === "preview" && <b>Preview: this site is not open yet. </b>}
          {view.sample ? "Sample data: generated figures, not market data" : "Closing figures"}
        </p>
      </header>
      <SheetLines view={view} />
      <div className="sheet-columns" data-bare={view.market ? undefined : ""}>
        <div>
          <SheetFigures view={view} />
          <SheetLevels view={view} />
          <SheetViews view={view} />
          {view.market && <SheetLists market={view.market} />}
        </div>
        <div>
          {view.market?.sectors?.drawing && (
            <section>
              <h2>Sectors, change in %</h2>
              <RankedChart drawing={view.market.sectors.drawing} label={view.market.sectors.title} />
            </section>
          )}
          {view.market?.movers && <SheetMovers movers={view.market.movers} />}
          {view.market?.years && <SheetPlaces years={view.market.years} />}
        </div>
        <div>
          {view.brief && <SheetNotes brief={view.brief} />}
          {view.market && <SheetDerivatives market={view.market} />}
        </div>
      </div>
      <SheetNews view={view} />
      <div className="sheet-foot">
        <p>
          {view.origins.files.length
            ? `From the day's files: NSE ${view.origins.files.map((file) => file.name).join(", ")}. `
            : `${view.unrecorded} `}
          {view.missing && `${view.missing} `}
          {view.figures.fii.provisional && "FII and DII flows are provisional. "}
          Every figure with its source: {address}
        </p>
        <p>
          {frame.warning} {frame.disclaimer} {frame.education} {frame.enlistment}. {frame.promotion}
        </p>
      </div>
    </article>
  );
}

function SheetLines({ view: { sixty } }: { view: DigestView }) {
  const { lines, pictures } = sixty;
  return (
    <div className="sheet-lines">
      {lines.length === 1 && <p>{lines[0]?.text}</p>}
      {(["index", "flows", "breadth"] as const).map((of) => (
        <div key={of}>
          {lines.length > 1 && <p>{lines.find((line) => line.of === of)?.text}</p>}
          <Glimpse of={of} pictures={pictures} />
        </div>
      ))}
    </div>
  );
}

function SheetFigures({ view: { figures } }: { view: DigestView }) {
  const { nifty, bank, vix, fii, dii, pcr } = figures;
  return (
    <section>
      <h2>Main figures</h2>
      <table>
        <tbody>
          {[nifty, bank, vix, fii, dii, pcr].map(({ path, name, text, reading, provisional }) => (
            <tr key={path}>
              <th scope="row">{name}</th>
              <td>{text}</td>
              <td>
                {reading.word}
                {provisional && " (prov.)"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SheetLevels({ view: { nifty, bank } }: { view: DigestView }) {
  const rows = nifty.levels.map((level, i) => [level, bank.levels[i]] as const);
  const averages = nifty.averages.map((level, i) => [level, bank.averages[i]] as const);
  return (
    <section>
      <h2>Levels</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Nifty 50</th>
            <th scope="col">Bank Nifty</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...averages].map(([one, other]) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td>{one.level}</td>
              <td>{other?.level}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">RSI</th>
            <td>{nifty.rsi}</td>
            <td>{bank.rsi}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const SheetViews = ({ view: { nifty, bank, reviewer } }: { view: DigestView }) => (
  <section>
    <h2>Views</h2>
    <p className="sheet-few">
      <b>Nifty 50.</b> {nifty.view || nifty.summary}
    </p>
    <p className="sheet-few">
      <b>Bank Nifty.</b> {bank.view || bank.summary}
    </p>
    {reviewer && <p>Reviewed by {reviewer}</p>}
  </section>
);

/** The headlines that the sheet has room for, of each kind of news. */
const HEADLINES = 2;

function SheetNews({ view }: { view: DigestView }) {
  const items = [view.global, view.india, view.stocks].flatMap((news) => news.slice(0, HEADLINES));
  if (items.length === 0) return null;
  return (
    <section className="sheet-news">
      <h2>News</h2>
      <ul>
        {items.map(({ headline, summary, path }) => (
          <li key={path}>{summary ? `${headline}: ${summary}` : headline}</li>
        ))}
      </ul>
    </section>
  );
}
