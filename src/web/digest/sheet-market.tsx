import { shortWeekdayDayMonth } from "#platform/format/dates.ts";
import type { DigestView, MarketView } from "./view.ts";

/** The names of a list that the sheet has room for. */
const FEW = 4;
/** The readings whose places it has room for. */
const PLACES = 3;

/** The largest moves on either side. */
export const SheetMovers = ({ movers }: { movers: NonNullable<MarketView["movers"]> }) => (
  <section>
    <h2>Movers, turnover in ₹ crore</h2>
    <table>
      <tbody>
        {[...movers.gainers, ...movers.losers].map(({ name, printed, turnover }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{printed}</td>
            <td>{turnover}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** What changed, and what is due. */
export const SheetNotes = ({ brief: { changed, due } }: { brief: NonNullable<DigestView["brief"]> }) => (
  <>
    <SheetList title="What changed since the session before" texts={changed.map(({ text }) => text)} />
    <SheetList
      title="What is due"
      texts={due.flatMap(({ day, items }) =>
        items.map(({ name, text }) => `${shortWeekdayDayMonth(day)}, ${name}: ${text}`),
      )}
    />
  </>
);

function SheetList({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {texts.slice(0, FEW).map((text) => (
          <li key={text} className="sheet-few">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the sections on volume and derivatives found, each in its own words. */
export const SheetDerivatives = ({
  market: { volume, buildup, futures, options },
}: {
  market: MarketView;
}) => (
  <SheetList
    title="Volume, futures and options"
    texts={[volume, buildup, futures, options].flatMap((part) => part?.title ?? [])}
  />
);

/** What the exchange's lists say. */
export const SheetLists = ({ market: { ban, deals } }: { market: MarketView }) => (
  <SheetList title="F&O ban and deals" texts={[ban, deals].flatMap((part) => part?.title ?? [])} />
);

/** Where the day's readings stand among the sessions held. */
export const SheetPlaces = ({ years }: { years: NonNullable<MarketView["years"]> }) => (
  <SheetList
    title="Places among the sessions held"
    texts={years.places.slice(0, PLACES).map(({ name, printed, said }) => `${name}: ${printed}. ${said}`)}
  />
);
