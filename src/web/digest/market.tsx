import { type ReactNode, use } from "react";
import type { BanOfDay } from "#domain/digest/presenting/market/ban.ts";
import type { MarketPart } from "#domain/digest/presenting/market/part.ts";
import { MARKET_SECTIONS, type MarketSectionId } from "#domain/digest/presenting/market/present-market.ts";
import { Twin } from "#ui/charts/figure.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { OriginButton, OriginsContext } from "./fig.tsx";
import { Ban, DealsSection } from "./market-ban.tsx";
import { BreadthPicture, Movers, Sectors, Volume } from "./market-cash.tsx";
import { Buildup, FuturesSection, OptionPictures } from "./market-derivatives.tsx";
import { Years } from "./market-years.tsx";
import { NotInDigest } from "./not-in-digest.tsx";
import { unbroken } from "./print.ts";
import type { FiguresView, MarketView } from "./view.ts";

type Props = { view: FiguresView; market: MarketView; banToday: BanOfDay | undefined };

/** The day's market beyond the fixed sections: one section per part that a file provided, and the names of the others. */
export function MarketSections({ view, market, banToday }: Props) {
  const { parts, absent, leftOut } = market;
  const missing = absent.filter(({ said }) => !said);
  // The main open-interest table is part of every digest.
  const given = new Set<string>(["open-interest", ...market.tables]);
  const pictures: Record<MarketSectionId, ReactNode> = {
    breadth: parts.breadth && <BreadthPicture breadth={parts.breadth} />,
    sectors: parts.sectors && <Sectors sectors={parts.sectors} />,
    movers: parts.movers && <Movers movers={parts.movers} />,
    volume: parts.volume && <Volume volume={parts.volume} />,
    buildup: parts.buildup && <Buildup buildup={parts.buildup} />,
    futures: parts.futures && <FuturesSection futures={parts.futures} />,
    options: parts.options && <OptionPictures options={parts.options} view={view} />,
    ban: parts.ban && <Ban ban={parts.ban} today={banToday} />,
    deals: parts.deals && <DealsSection deals={parts.deals} />,
    "two-years": parts["two-years"] && <Years years={parts["two-years"]} />,
  };
  return (
    <div className="wrap market">
      {MARKET_SECTIONS.map(({ id, name, tables }) => {
        const part = parts[id];
        return (
          part && (
            <MarketSection
              key={id}
              id={id}
              name={name}
              part={part}
              source={view.source}
              date={view.date}
              files={tables.filter((table) => given.has(table))}
            >
              {pictures[id]}
            </MarketSection>
          )
        );
      })}
      {(absent.length > 0 || leftOut) && (
        <section className="market-absent" aria-labelledby="not-shown">
          <h2 id="not-shown">Not shown</h2>
          <ul>
            {missing.length > 0 && (
              <li>
                <NotInDigest parts={missing} />
              </li>
            )}
            {absent.map(
              ({ id, name, said }) =>
                said && (
                  <li key={id}>
                    <b>{name}.</b> {said}
                  </li>
                ),
            )}
            {leftOut && (
              <li>
                <b>Damaged rows.</b> {leftOut}
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

type SectionProps = {
  id: MarketSectionId;
  name: string;
  part: MarketPart;
  source: string;
  date: string;
  files: string[];
  children: ReactNode;
};

/** A section: its finding, measure, chart, source, method, files and table. */
function MarketSection({ id, name, part, source, date, files, children }: SectionProps) {
  const { origins, paths } = use(OriginsContext);
  const origin = paths[part.path];
  const isProvisional = origin !== undefined && origins[origin]?.provisional;
  return (
    <section id={id} className="msec" aria-labelledby={`${id}-title`}>
      <p className="msec-name">
        <span>{name}</span>
        {origin !== undefined && (
          <span data-provisional={isProvisional}>{isProvisional ? "Provisional" : "Final"}</span>
        )}
      </p>
      <h2 id={`${id}-title`}>{unbroken(part.title)}</h2>
      <p className="msec-measure">{unbroken(part.measure)}</p>
      <div className="msec-picture">{children}</div>
      <div className="msec-foot">
        <p className="src">
          <span>{origin === undefined ? `${source}.` : origins[origin]?.line}</span>
        </p>
        <div className="msec-links no-print">
          {origin !== undefined && part.made && (
            <OriginButton origin={origin} className="msec-made">
              How this figure is made
            </OriginButton>
          )}
          {files.map((file, i) => (
            <Link key={file} href={`/dailydigest/${date}/${file}.csv`} data-no-prefetch="">
              {i === 0 ? "CSV" : `CSV, ${file.replaceAll("-", " ")}`}
            </Link>
          ))}
          {part.table.rows.length > 0 && (
            <Twin title={part.title} columns={part.table.names} rows={part.table.rows} />
          )}
        </div>
      </div>
    </section>
  );
}
