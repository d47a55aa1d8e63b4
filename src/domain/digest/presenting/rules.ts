import { counted } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { type CatalogueFigure, DIGEST_FIGURES } from "../catalogue/figures.ts";
import { printAs } from "../catalogue/places.ts";
import { keyFigures } from "../key-figures.ts";
import { DEFINITION_NAMES, DEFINITIONS, type DefinitionKey } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { impactWord, MISSING, numberOf, valueAt, withoutMarker } from "../rules.ts";
import * as words from "../words.ts";
import { headlineOf } from "./day.ts";
import { valueText } from "./figure-values.ts";
import { MARKET_SECTIONS, type MarketSectionId, presentMarket } from "./market/present-market.ts";

/** A rule, or a figure's definition, as the page of rules shows it. */
export type RuleView = {
  /** Its fragment. */
  id: string;
  name: string;
  definition: string;
  /** Its thresholds, if any. */
  threshold?: string;
  /** The origin of a rule: the house, or its authority. */
  source?: string;
  /** Its reading of the latest digest; absent if the digest has none. */
  example?: string;
  usedIn: string;
};

type Day = Pick<DigestDay, "date" | "content" | "series" | "provenance">;

/** Presents every rule of the digest's words with its reading of a day, in the order of the page of rules. */
export const presentRules = (day: Day | undefined): RuleView[] =>
  words.RULES.map(({ id, name, definition, marks, source, usedIn }) => {
    const example = day && EXAMPLES[id]?.(day);
    return {
      id,
      name,
      definition,
      ...(marks && { threshold: marks }),
      source: capitalized(source),
      ...(example && { example }),
      usedIn,
    };
  });

/** Definitions whose figures occur only in a table: a market part, whose computation is the example. */
const TABLES: Partial<Record<DefinitionKey, MarketSectionId>> = {
  movers: "movers",
  volumes: "volume",
  sectors: "sectors",
  "near-ban": "ban",
  "net-deals": "deals",
  place: "two-years",
};

/** Presents the definition of each computed figure, with a day's first figure that it computes. */
export function presentDefinitions(day: Day | undefined): RuleView[] {
  const market =
    day && presentMarket({ ...day, sample: false }, { closes: {}, change: undefined }, new Set());
  return (Object.keys(DEFINITIONS) as DefinitionKey[])
    .filter((key) => key !== "rule")
    .map((key) => {
      const figures = DIGEST_FIGURES.filter(({ by }) => by === key);
      const table = MARKET_SECTIONS.find(({ id }) => id === TABLES[key]);
      const [printed] = day ? figures.flatMap((figure) => printedFigure(figure, day) ?? []) : [];
      const example = table ? market?.parts[table.id]?.made : printed;
      return {
        id: `figure-${key}`,
        name: DEFINITION_NAMES[key],
        definition: DEFINITIONS[key],
        ...(example && { example }),
        usedIn: table ? `${table.name}, among all figures of the day` : usedIn(figures),
      };
    });
}

function printedFigure(figure: CatalogueFigure, day: Day): string | undefined {
  const text = valueText(figure, day);
  return text && `${figure.name}: ${text}`;
}

const MAX_FIGURES_NAMED = 8;

function usedIn(figures: readonly CatalogueFigure[]): string {
  // A change has one name in points and in per cent.
  const names = [...new Set(figures.map(({ name }) => name))];
  if (names.length === 0) return "A table of the day";
  const more = names.length - MAX_FIGURES_NAMED;
  return `${names.slice(0, MAX_FIGURES_NAMED).join("; ")}${more > 0 ? `; ${counted(more, "more figure")}` : ""}`;
}

/** Returns the rules' words at a path, even if a person's replace them. */
function ruled({ content, provenance }: Day, path: string): string | undefined {
  const text = provenance?.figures[path]?.ruled ?? valueAt(content, path);
  return typeof text === "string" && text ? withoutMarker(text) : undefined;
}

const NIFTY = "index_dashboard.NIFTY";
const FLOWS = "fii_dii_analysis";

/** Returns the first sentence of a text that matches. */
const sentenceIn = (text: string | undefined, pattern: RegExp): string | undefined =>
  text?.split(/(?<=\.) (?=[A-Z])/).find((sentence) => pattern.test(sentence));

const indexOf = ({ content }: Day) => content.index_dashboard?.NIFTY;
const line = ({ series }: Day, of: string) =>
  series.market?.brief?.lines.find((each) => each.of === of)?.text;

/** Joins figures and a label: "close 22,124.70, EMA 20 22,905.11: Downtrend"; undefined if any is unknown. */
const judged = (figures: readonly (readonly [name: string, value: unknown])[], word: string | undefined) =>
  word && figures.every(([, value]) => value !== undefined)
    ? `${figures.map(([name, value]) => `${name} ${printAs("points", value)}`).join(", ")}: ${word}.`
    : undefined;

/** Each rule's reading of a day. */
const EXAMPLES: Partial<Record<words.RuleId, (day: Day) => string | undefined>> = {
  scorecard: (day) => {
    const at = "daily_market_pulse.scorecard";
    const [verdict, reason] = [ruled(day, `${at}.verdict`), ruled(day, `${at}.reason`)];
    return verdict && reason && `${verdict}. ${reason}`;
  },
  headline: headlineOf,
  "indicator-impact": ({ content }) =>
    content.daily_market_pulse?.indicators
      ?.filter(({ indicator, impact, percent_change }) => indicator && impact && percent_change !== undefined)
      .slice(0, 4)
      .map(
        ({ indicator, impact, percent_change }) =>
          `${indicator} ${printAs("percentChange", percent_change)}: ${impactWord(impact).toLowerCase()}`,
      )
      .join("; "),
  breadth: ({ series }) => words.breadthSentence(series.breadth),
  "cash-flow": (day) => ruled(day, `${FLOWS}.cash_market.interpretation.net_flow`),
  expiry: ({ series: { expired } }) =>
    words.unreadBecause(expired) ?? "No index contract expired on the day.",
  sentiment: (day) => {
    const { futures, ce, pe } = day.series.positions?.FII.change ?? {};
    const word = ruled(day, `${FLOWS}.participant_derivatives.FII.sentiment`);
    const [a, b, c] = [futures, ce, pe].map((value) => printAs("position", value ?? undefined));
    return word && a !== MISSING ? `FII: futures ${a}, calls ${b}, puts ${c}: ${word}.` : undefined;
  },
  "final-bias": (day) => ruled(day, `${FLOWS}.final_market_bias.conclusion`),
  "index-bias": (day) => {
    const index = indexOf(day);
    const { close, percent } = keyFigures(day.content).nifty;
    const [ema20, rsi] = [numberOf(index?.ema_rsi?.ema_20), numberOf(index?.ema_rsi?.rsi)];
    return words.indexBias({ name: "Nifty 50", percent, close, ema20, rsi })?.reason;
  },
  trend: (day) => {
    const { cmp, ema_rsi: of } = indexOf(day) ?? {};
    return judged(
      [
        ["close", cmp],
        ["EMA 20", of?.ema_20],
        ["EMA 50", of?.ema_50],
      ],
      ruled(day, `${NIFTY}.trend`),
    );
  },
  "ema-trend": (day) => ruled(day, `${NIFTY}.ema_rsi.trend`),
  rsi: (day) => ruled(day, `${NIFTY}.ema_rsi.rsi_comment`),
  pcr: (day) => sentenceIn(ruled(day, `${NIFTY}.oi_data.pcr_comment`), /^PCR .*\d: /),
  // A digest keeps the sentence with which it was published; the second pattern is of those before 29 November 2026.
  "pcr-band": (day) =>
    sentenceIn(ruled(day, `${NIFTY}.oi_data.pcr_comment`), / for its year: |each of the expiry nearest then/),
  "index-view": (day) => ruled(day, `${NIFTY}.view`),
  "derivatives-change": (day) => ruled(day, `${FLOWS}.fii_pro_derivatives.interpretation.futures`),
  "derivatives-view": (day) => ruled(day, `${FLOWS}.final_market_bias.derivatives_view`),
  "long-share": ({ series }) => words.longShareSentence("FII", series.positions?.FII.longShare),
  "flow-streak": (day) =>
    sentenceIn(
      ruled(day, `${FLOWS}.cash_market.interpretation.fii`),
      /last session|sessions in a row|^Over /,
    ),
  place: (day) => {
    const [[name, figures] = []] = Object.entries(day.series.market?.places ?? {});
    return name && figures && words.placeSentence(figures);
  },
  "brief-index": (day) => line(day, "index"),
  "brief-flows": (day) => line(day, "flows"),
  "brief-breadth": (day) => line(day, "breadth"),
  lead: (day) => {
    const { nifty, fii, dii } = keyFigures(day.content);
    return words.lead({ close: nifty.close, percent: nifty.percent, fii, dii });
  },
  "brief-changed": ({ series }) => series.market?.brief?.changed[0]?.text,
  "brief-turns": ({ series }) => series.market?.brief?.turns[0]?.text,
  "brief-due": ({ series }) => series.market?.due?.[0]?.text,
};
