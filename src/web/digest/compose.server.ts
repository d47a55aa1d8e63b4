import { leadOf } from "#domain/digest/lead.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { isoOfDayMonthYear, SECTIONS, type SectionId, summaryCards } from "#domain/digest/rules.ts";
import { longDate, longWeekday } from "#platform/format/dates.ts";
import { composeCorrections } from "./compose-corrections.server.ts";
import { viewFlows } from "./compose-flows.server.ts";
import { viewIndex } from "./compose-index.server.ts";
import { composeOrigins } from "./compose-origins.server.ts";
import {
  BANK_NIFTY,
  indicatorPath,
  indicatorPlace,
  isMissing,
  level,
  listed,
  NIFTY_50,
  newsLine,
  newsViews,
  percentOf,
  stockViews,
  tally,
  textOr,
  VIX,
} from "./compose-parts.server.ts";
import { composeStrip, viewPulse } from "./compose-pulse.server.ts";
import type { BoardRow, DigestView, FlowKey, IndexView, SectionHead, Tally } from "./view.ts";

const BANK_CARD: SectionId = "banknifty-analysis";
/** The page's view of a digest: a part that is missing prints as "—" or is left out of the charts. */
export function viewDigest(day: DigestDay): DigestView {
  const { content, series } = day;
  const dashboard = content.index_dashboard;
  // The report names its own day; the address names the day it is filed under.
  const reported = isoOfDayMonthYear(content.date) ?? day.date;
  const global = newsViews(content.news_digest?.global, "global", day.provenance);
  const india = newsViews(content.news_digest?.india, "india", day.provenance);
  const stocks = stockViews(content.news_digest?.stocks, day.provenance);
  const lead = leadOf(day);
  const pulse = viewPulse(day);
  const flows = viewFlows(day);
  const nifty = viewIndex(dashboard?.NIFTY, {
    key: "NIFTY",
    name: "Nifty 50",
    change: percentOf(content, NIFTY_50),
    changePath: indicatorPath(indicatorPlace(content, NIFTY_50), "percent_change"),
    series,
    date: reported,
  });
  const bank = viewIndex(dashboard?.BANKNIFTY, {
    key: "BANKNIFTY",
    name: "Bank Nifty",
    change: percentOf(content, BANK_NIFTY),
    changePath: indicatorPath(indicatorPlace(content, BANK_NIFTY), "percent_change"),
    series,
    date: reported,
    candles: true,
  });
  const vix = indicatorPlace(content, VIX);
  const cashOf = (key: FlowKey) => flows.cash.find((flow) => flow.key === key);
  const [fii, net] = [cashOf("fii"), cashOf("net_flow")];
  const tallies = [global, india, stocks].map((items) => tally(items.map(({ impact }) => impact)));
  const heads: Record<SectionId, Omit<SectionHead, "id" | "heading">> = {
    "global-economy": { finding: newsLine(global[0]), tally: tallies[0] },
    "indian-market": { finding: newsLine(india[0]), tally: tallies[1] },
    "stock-sector": { finding: newsLine(stocks[0]), tally: tallies[2] },
    "daily-market": {
      finding: countWords(tally(pulse.indicators.map(({ impact }) => impact))),
      label: pulse.verdict,
    },
    "fii-dii-activity": {
      finding: flows.cash
        .map(({ name, figure }) => `${name} ${figure}`)
        .join(", ")
        .concat(" ₹ crore"),
      label: flows.final.bias,
    },
    "nifty-analysis": { finding: listed(nifty.cmp, nifty.change), label: nifty.bias },
    "banknifty-analysis": { finding: listed(bank.cmp, bank.change), label: bank.bias },
  };
  return {
    id: day.id,
    date: day.date,
    reported,
    long: longDate(reported),
    weekday: longWeekday(reported),
    title: day.title,
    sample: day.sample,
    source: day.sample
      ? "Generated sample figures, not market data"
      : "NSE end-of-day figures as published in this digest; cash flows are provisional on the day",
    unrecorded: day.sample
      ? "Generated sample figures, not market data."
      : "Imported as a whole: the files behind its figures were not recorded.",
    origins: composeOrigins(day),
    corrections: composeCorrections(day),
    reviewer: day.approvedBy,
    verdict: pulse.verdict,
    lead: textOr(lead?.text),
    leadPath: lead?.path ?? "",
    strip: composeStrip(day),
    board: [
      {
        id: "daily-market",
        name: "Market Pulse",
        figure: level(content.daily_market_pulse?.indicators?.[vix]?.closing),
        path: indicatorPath(vix, "closing"),
        note: "India VIX",
        label: pulse.verdict,
      },
      {
        id: "fii-dii-activity",
        name: "FII-DII",
        figure: fii?.figure ?? textOr(undefined),
        path: "fii_dii_analysis.cash_market.fii",
        note: `₹ crore, FII${fii?.provisional ? ", provisional" : ""}`,
        more:
          net && !isMissing(net.figure)
            ? { text: `with DII ${net.figure}`, path: "fii_dii_analysis.cash_market.net_flow" }
            : undefined,
        label: flows.final.bias,
      },
      indexRow("nifty-analysis", "Nifty", nifty),
      indexRow("banknifty-analysis", "BankNifty", bank),
    ],
    hub: [
      { id: "global-economy" as const, name: "Global Economy", item: global[0] },
      { id: "indian-market" as const, name: "Indian Economy", item: india[0] },
      { id: "stock-sector" as const, name: "Stocks & Sectors", item: stocks[0] },
    ].flatMap(({ item, ...row }, i) =>
      item ? { ...row, headline: newsLine(item), tally: tallies[i] ?? tally([]) } : [],
    ),
    sections: SECTIONS.map((section) => ({ ...section, ...heads[section.id] })),
    global,
    india,
    stocks,
    pulse,
    flows,
    nifty,
    bank,
    // The widest card stands last.
    cards: summaryCards(content).toSorted((a, b) => Number(a.id === BANK_CARD) - Number(b.id === BANK_CARD)),
    previous: day.previous,
    next: day.next,
  };
}

const indexRow = (id: SectionId, name: string, index: IndexView): BoardRow => ({
  id,
  name,
  figure: index.cmp,
  path: `index_dashboard.${index.key}.cmp`,
  note: index.change,
  notePath: index.changePath,
  label: index.bias,
});

const WORDS: [keyof Tally, string][] = [
  ["up", "positive"],
  ["down", "negative"],
  ["flat", "neutral"],
  ["none", "not rated"],
];

function countWords(counts: Tally): string {
  const parts = WORDS.filter(([tone]) => counts[tone]).map(([tone, word]) => `${counts[tone]} ${word}`);
  return parts.length ? `Indicators: ${parts.join(", ")}` : textOr(undefined);
}
