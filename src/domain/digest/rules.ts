import * as z from "zod";
import { isDay } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import { twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import { CONTRACT_AVERAGES, LONG_AVERAGES, perAverage } from "./catalogue/averages.ts";
import { buildMarket } from "./catalogue/market.ts";
import type { PrintForm } from "./catalogue/measures.ts";
import { buildProvenance } from "./provenance.ts";

/*
 * A digest may lack any part: the page renders the rest and shows "—". So every field is optional, and one with the
 * wrong type is dropped as missing rather than refused. The schemas are built inside functions marked pure, so that a
 * page which only prints does not carry the validator to the browser.
 */
const buildContent = () => {
  const text = z.string().optional().catch(undefined);
  const figure = z.union([z.number(), z.string()]).optional().catch(undefined);
  const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial().optional().catch(undefined);
  const items = <S extends z.ZodRawShape>(shape: S) =>
    z
      .array(
        z
          .object(shape)
          .partial()
          .catch(() => ({}) as never),
      )
      .optional()
      .catch(undefined);
  const points = z
    .array(z.unknown())
    .transform((values) => values.filter((value): value is string => typeof value === "string"))
    .optional()
    .catch(undefined);

  const news = items({ headline: text, points, impact: text });
  const participant = part({ futures: figure, ce: figure, pe: figure, sentiment: text });
  const index = part({
    cmp: figure,
    trend: text,
    bias: text,
    support_resistance: part({
      support_1: figure,
      support_2: figure,
      resistance_1: figure,
      resistance_2: figure,
    }),
    oi_data: part({
      call_oi: figure,
      put_oi: figure,
      pcr: figure,
      pcr_comment: text,
      put_writers: figure,
      call_writers: figure,
    }),
    trigger_zones: part({ breakout: part({ level: figure }), breakdown: part({ level: figure }) }),
    ema_rsi: part({
      ...perAverage(CONTRACT_AVERAGES, () => figure),
      trend: text,
      rsi: figure,
      rsi_comment: text,
    }),
    view: text,
  });

  return z.object({
    date: text,
    news_digest: part({
      global: news,
      india: news,
      stocks: items({ stock: text, summary: text, points, impact: text }),
    }),
    daily_market_pulse: part({
      scorecard: part({ verdict: text, reason: text }),
      indicators: items({
        indicator: text,
        closing: figure,
        percent_change: figure,
        abs_change: figure,
        impact: text,
      }),
    }),
    fii_dii_analysis: part({
      cash_market: part({
        fii: figure,
        dii: figure,
        net_flow: figure,
        interpretation: part({ fii: text, dii: text, net_flow: text }),
      }),
      fii_pro_derivatives: part({
        futures: figure,
        ce: figure,
        pe: figure,
        interpretation: part({ futures: text, ce: text, pe: text }),
      }),
      participant_derivatives: part({
        FII: participant,
        PRO: participant,
        DII: participant,
        Retail: participant,
      }),
      final_market_bias: part({
        final_bias: text,
        derivatives_view: text,
        fii_cash_flow: text,
        conclusion: text,
      }),
    }),
    index_dashboard: part({ NIFTY: index, BANKNIFTY: index }),
  });
};

/** The digest's content, in the parts that the specification names. Flows are in Rs crore, positions in contracts. */
export const digestContent = /* @__PURE__ */ buildContent();

export type DigestContent = z.output<typeof digestContent>;
export type NewsItem = NonNullable<NonNullable<DigestContent["news_digest"]>["global"]>[number];
export type StockItem = NonNullable<NonNullable<DigestContent["news_digest"]>["stocks"]>[number];
export type Indicator = NonNullable<
  NonNullable<NonNullable<DigestContent["daily_market_pulse"]>["indicators"]>
>[number];
export type IndexDashboard = NonNullable<NonNullable<DigestContent["index_dashboard"]>["NIFTY"]>;
export type Figure = number | string | undefined;

export type Candle = { date: string; open: number; high: number; low: number; close: number };

const buildSeries = () => {
  const date = z.iso.date();
  const value = z.number().nullable();
  const candle = z.object({ date, open: z.number(), high: z.number(), low: z.number(), close: z.number() });
  const both = <S extends z.ZodType>(of: S) => z.object({ NIFTY: of.optional(), BANKNIFTY: of.optional() });
  const nets = z.object({ futures: value, ce: value, pe: value });
  const position = z.object({ net: nets, change: nets, longShare: value });
  return z.object({
    /** The last sessions, oldest first: up to 60. */
    NIFTY: z.array(candle).optional(),
    BANKNIFTY: z.array(candle).optional(),
    VIX: z.array(z.object({ date, close: z.number() })).optional(),
    /**
     * Averages over the whole stored history, one value for each candle; null until there are enough closes since the
     * last missing session.
     */
    averages: both(
      z.object({
        ...perAverage(CONTRACT_AVERAGES, () => z.array(value)),
        ...perAverage(LONG_AVERAGES, () => z.array(value).optional()),
      }),
    ).optional(),
    /** Missing ordinary sessions among those of the averages: nothing is computed across them. */
    missing: both(z.array(date)).optional(),
    /** How long EMA 20 has been on its side of EMA 50; `atLeast` if the averages begin within that time. */
    sides: both(z.object({ since: date, sessions: z.number(), atLeast: z.boolean() })).optional(),
    /** Net purchases in the cash market, Rs crore, up to 20 sessions, oldest first; null if none were published. */
    flows: z.array(z.object({ date, fii: value, dii: value })).optional(),
    /** Net contracts at the end of the day, their change, and the long share of index futures in per cent. */
    positions: z.object({ FII: position, PRO: position, DII: position, Retail: position }).optional(),
    /**
     * Open interest of the nearest expiry by strike: [strike, calls, puts, change of calls, change of puts]. A list
     * with a lot, null if the file states none, has every strike; older ones have 60 around the close.
     */
    oi: both(
      z.object({
        expiry: date,
        unit: z.enum(["units", "contracts"]),
        lot: z.number().positive().nullable().optional(),
        strikes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
      }),
    ).optional(),
    /** The put-call ratio of the past year, each of the then nearest expiry, oldest first, this day last. */
    pcr: both(z.array(z.object({ date, value: z.number(), expiry: date.optional() }))).optional(),
    /** The indices whose futures or options expired on the day; absent if no file says so. */
    expired: z.object({ futures: z.array(z.string()), options: z.array(z.string()) }).optional(),
    breadth: z
      .object({ of: z.string(), advances: z.number(), declines: z.number(), unchanged: z.number() })
      .optional(),
    /** The day's market beyond the contract. */
    market: buildMarket().optional(),
  });
};

/** What the charts need besides the content. Every part may be missing: an imported digest has what its file has. */
export const digestSeries = /* @__PURE__ */ buildSeries();
export type DigestSeries = z.output<typeof digestSeries>;
/** The day's market beyond the contract. */
export type MarketData = NonNullable<DigestSeries["market"]>;

const buildFile = () =>
  z.object({
    date: z.iso.date().optional(),
    title: z.string().min(1).max(200).optional(),
    json_content: z.union([z.record(z.string(), z.unknown()), z.string()]),
    series: digestSeries.optional(),
    provenance: /* @__PURE__ */ buildProvenance().optional(),
    approved_by: z.string().min(1).max(200).optional(),
    sample: z.boolean().default(false),
  });

/** A digest as a file, as the samples are delivered. `json_content` is stored verbatim. */
export const digestFile = /* @__PURE__ */ buildFile();

const buildRequest = () => z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) });
export const digestRequest = /* @__PURE__ */ buildRequest();

/** A record as the contract returns it; only a record of generated figures has `sample`. */
export type DigestRecord = { id: number; title: string; json_content: string; sample?: true };

/** Converts DD/MM/YYYY to YYYY-MM-DD; undefined for anything but an existing date in that form. */
export function isoOfDayMonthYear(date: string | undefined): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date ?? "");
  if (!parts) return undefined;
  const [, day = "", month = "", year = ""] = parts;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : undefined;
}

/** Parses a record's JSON text; invalid JSON counts as empty. */
export function parseContent(json: string): DigestContent {
  try {
    return digestContent.parse(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
}

/** Returns the value at a dotted path; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Returns every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the default title of a digest. */
export const standardTitle = (day: string): string => `Daily Market Digest, ${longDate(day)}`;

export type VerdictTone = "up" | "down" | "flat";
export type FigureTone = VerdictTone | "none";

/** Returns the colour of an impact by its marker: green positive, red negative, yellow neutral, otherwise grey. */
export function impactTone(impact: string | undefined): FigureTone {
  const marker = impact?.trimStart() ?? "";
  if (marker.startsWith("🟢")) return "up";
  if (marker.startsWith("🔴")) return "down";
  return marker.startsWith("🟡") ? "flat" : "none";
}

const IMPACT_WORDS: Record<FigureTone, string> = {
  up: "Positive",
  down: "Negative",
  flat: "Neutral",
  none: "Not rated",
};

/** Returns an impact in words: its own label without the marker, else the word for its colour. */
export const impactWord = (impact: string | undefined): string =>
  written(withoutMarker(impact)) ?? IMPACT_WORDS[impactTone(impact)];

/** Removes the coloured circle before a label. */
export const withoutMarker = (label: string | undefined): string =>
  (label ?? "").replace(/^\s*[🟢🔴🟡⚪⚫🟠🔵]\uFE0F?\s*/u, "").trim();

/** Returns the colour of a bias label: green if it contains Bullish, red if Bearish, else yellow. */
export const biasTone = (label: string | undefined): FigureTone =>
  label?.includes("Bullish") ? "up" : label?.includes("Bearish") ? "down" : "flat";

/** Returns the colour of a verdict: green for Bullish or Positive, red for Bearish or Negative, else yellow. */
export const verdictTone = (verdict: string | undefined): VerdictTone =>
  /Bullish|Positive/.test(verdict ?? "") ? "up" : /Bearish|Negative/.test(verdict ?? "") ? "down" : "flat";

const ORDER: Record<FigureTone, number> = { up: 0, down: 1, flat: 2, none: 3 };

/** Sorts the indicators green, red, yellow, others; the order within a colour is preserved. */
export const sortIndicators = (indicators: Indicator[]): Indicator[] =>
  [...indicators].sort((a, b) => ORDER[impactTone(a.impact)] - ORDER[impactTone(b.impact)]);

export const MISSING = "—";

/** A generator's placeholder for a missing figure: never printed. */
const NO_FIGURE = /^[\s+−-]*(nan|null|undefined|none|n\/?a|inf(inity)?)?[\s%]*$/i;

/** Prints a figure: Indian grouping, true minus, "—" for a missing one, never 0 or NaN. */
export function printFigure(value: Figure, { sign = false, places, unit = "" }: PrintForm = {}): string {
  if (value === undefined) return MISSING;
  if (typeof value === "string") return NO_FIGURE.test(value) ? MISSING : value.trim();
  if (!Number.isFinite(value)) return MISSING;
  return `${(places ? twoDecimals : upToTwoDecimals)(value, sign ? "+" : "")}${unit}`;
}

/** Returns a text unless it is blank or a generator's placeholder. */
const written = (text: string | undefined): string | undefined => {
  const printed = printFigure(text);
  return printed === MISSING ? undefined : printed;
};

/** Reads a figure as a number for a chart; undefined if it is missing or a text without a number. */
export function numberOf(value: Figure): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const n = Number.parseFloat((value ?? "").replace(/[,₹\s]/g, "").replace("−", "-"));
  return Number.isFinite(n) ? n : undefined;
}

/**
 * Returns what a printed open interest counts: "20.1 lakh contracts" counts contracts; "15.07 crore units" counts units
 * of the underlying, as does "22.63 Cr" in older digests. Undefined for a figure without a unit.
 */
export const oiUnit = (figure: Figure): "contracts" | "units" | undefined =>
  typeof figure !== "string" || printFigure(figure) === MISSING
    ? undefined
    : /contracts?$/i.test(figure.trim())
      ? "contracts"
      : /[a-z]\.?$/i.test(figure.trim())
        ? "units"
        : undefined;

export const SECTIONS = [
  { id: "global-economy", heading: "Global Economy & Market Developments" },
  { id: "indian-market", heading: "Indian Market & Economy Updates" },
  { id: "stock-sector", heading: "Stocks & Sector-Specific News" },
  { id: "daily-market", heading: "Daily Market Pulse - Sentiment Analysis" },
  { id: "fii-dii-activity", heading: "FII-DII Market Activity" },
  { id: "nifty-analysis", heading: "Nifty Analysis" },
  { id: "banknifty-analysis", heading: "Bank Nifty Analysis" },
] as const;
export type SectionId = (typeof SECTIONS)[number]["id"];

/** News items shown before "Show More". */
export const FIRST_NEWS = 6;

/** A card of the analysis list. */
export type SummaryCard = {
  id: SectionId;
  title: string;
  category: string;
  summary: string;
  verdict: string;
};

const unspaced = (text: string): string => text.toLowerCase().replace(/\s/g, "");

/**
 * Returns the cards whose title, category, summary or verdict contains the text, ignoring case and spaces: the contract
 * writes "BankNifty", readers type "bank nifty".
 */
export const filterCards = (cards: SummaryCard[], search: string): SummaryCard[] => {
  const wanted = unspaced(search);
  return cards.filter((card) =>
    [card.title, card.category, card.summary, card.verdict].some((value) => unspaced(value).includes(wanted)),
  );
};
