import * as z from "zod";
import { AVERAGED_SESSIONS, type FileKind } from "#domain/market/readings.ts";
import { BUILDUP_KINDS } from "#domain/market/statistics/futures.ts";
import { crore, twoDecimals } from "#platform/format/numbers.ts";
import type { FigureColumn, FigureColumns } from "./measures.ts";
import { MEASURES } from "./measures.ts";

/*
 * The parts of a market day beyond the contract, each by its columns: the stored row, the CSV columns, the table heads
 * and the figures' identifiers follow from them. Flows and turnover are in Rs crore, prices in Rs or points, open
 * interest in units of the underlying, shares in per cent.
 */

/** The names of the joint moves of a stock's price and open interest. */
export const BUILDUP_NAMES: Record<(typeof BUILDUP_KINDS)[number], string> = {
  "long-buildup": "long build-up",
  "short-buildup": "short build-up",
  "short-covering": "short covering",
  "long-unwinding": "long unwinding",
  neutral: "neither",
};

/** Kinds of events due on a coming day. */
export const DUE_KINDS = ["expiry", "holiday", "results", "corporate-action", "ban"] as const;

/** The subjects of the day's three lines, in order. */
export const BRIEF_LINES = ["index", "flows", "breadth"] as const;
export type BriefLine = (typeof BRIEF_LINES)[number];

/** A company's symbol, with its name if a file of the exchange states one. */
const COMPANY = {
  symbol: { measure: "symbol", name: "symbol" },
  company: { measure: "text", name: "company", optional: true },
} as const satisfies FigureColumns;

export const NEW_EXTREMES = {
  highs: { measure: "securities", name: "new highs of 52 weeks", id: "new-highs", by: "extremes" },
  lows: { measure: "securities", name: "new lows of 52 weeks", id: "new-lows", by: "extremes" },
} as const satisfies FigureColumns;

/** Securities whose last close exceeds the mean of their last closes, out of all counted. */
export const ABOVE_AVERAGE = {
  above: { measure: "securities", name: "above", by: "above-average" },
  of: { measure: "securities", name: "of", by: "above-average" },
} as const satisfies FigureColumns;

export const SECTORS = {
  name: { measure: "text", name: "index" },
  close: { measure: "points", name: "close" },
  percent: { measure: "percentChange", name: "change" },
} as const satisfies FigureColumns;

export const MOVERS = {
  ...COMPANY,
  close: { measure: "rupees", name: "close" },
  percent: { measure: "percentChange", name: "change" },
  turnover: { measure: "crore", name: "turnover" },
} as const satisfies FigureColumns;

export const VOLUMES = {
  ...COMPANY,
  times: {
    measure: "times",
    name: "volume",
    short: "times its mean",
    csvHead: "volume (times the mean of 20 sessions)",
  },
  quantity: { measure: "quantity", name: "volume" },
  percent: { measure: "percentChange", name: "change" },
  /** The delivered share of the volume, and that of the 20 sessions before. */
  delivery: { measure: "percent", name: "delivered", nullable: true },
  usualDelivery: {
    measure: "percent",
    name: "delivered in the 20 sessions before",
    short: "usually",
    nullable: true,
  },
} as const satisfies FigureColumns;

/** Deliveries of all securities of series EQ that state one. */
export const DELIVERY = {
  byQuantity: {
    measure: "percent",
    name: "delivered shares of all traded",
    csvHead: "delivered (% of shares)",
    id: "by-quantity",
    by: "delivery",
  },
  byValue: {
    measure: "percent",
    name: "delivered value of all traded",
    csvHead: "delivered (% of value)",
    id: "by-value",
    by: "delivery",
  },
  turnover: {
    measure: "crore",
    name: "turnover of these securities",
    csvHead: "turnover (Rs crore)",
    id: "turnover",
    by: "delivery",
  },
} as const satisfies FigureColumns;

/** A security with a large delivered share. */
export const DELIVERED = {
  ...COMPANY,
  share: { measure: "percent", name: "delivered" },
  turnover: { measure: "crore", name: "turnover" },
} as const satisfies FigureColumns;

/** A security near its position limit. */
export const NEAR_BAN = {
  ...COMPANY,
  utilisation: {
    measure: "percent",
    name: "use of its limit",
    csvHead: "use of the position limit (%)",
  },
} as const satisfies FigureColumns;

export const DEALS = {
  ...COMPANY,
  client: { measure: "text", name: "client" },
  side: { measure: "text", name: "side", oneOf: ["BUY", "SELL"] },
  quantity: { measure: "quantity", name: "quantity" },
  /** The average price of the net deals. */
  price: { measure: "rupees", name: "average price", short: "price" },
  value: { measure: "crore", name: "value" },
} as const satisfies FigureColumns;

/** The nearest contract of an index. */
export const FUTURES = {
  expiry: { measure: "day", name: "expiry" },
  close: { measure: "points", name: "close", short: "future", id: "future-close" },
  underlying: { measure: "points", name: "index close" },
  premium: { measure: "change", name: "premium", id: "future-premium", by: "premium" },
  premiumPercent: { measure: "percentChange", name: "premium", id: "future-premium-percent", by: "premium" },
  priceChange: { measure: "change", name: "change on the day", nullable: true },
  /** Open interest of the second contract as a share of the first two; null outside the week before expiry. */
  rollover: {
    measure: "percent",
    name: "rollover",
    csvHead: "rollover (%; earlier series at the same distance from expiry)",
    id: "future-rollover",
    by: "rollover",
    nullable: true,
  },
} as const satisfies FigureColumns;

/** The options of the nearest contract of an index. */
export const OPTIONS = {
  expiry: { measure: "day", name: "expiry" },
  /** The strike at which the options would be worth least at expiry. */
  maxPain: { measure: "strike", name: "max pain", id: "max-pain", by: "max-pain" },
  pcr: { measure: "ratio", name: "put-call ratio", nullable: true },
  callStrike: { measure: "strike", name: "largest call open interest", short: "most calls at" },
  putStrike: { measure: "strike", name: "largest put open interest", short: "most puts at" },
  /** Whether the nearest contract differs from that of the session before. */
  rolled: { measure: "flag", name: "another contract than the session before" },
} as const satisfies FigureColumns;

export const BUILDUP = {
  ...COMPANY,
  kind: { measure: "text", name: "kind", oneOf: BUILDUP_KINDS },
  pricePercent: { measure: "percentChange", name: "price" },
  interestPercent: { measure: "percentChange", name: "open interest" },
} as const satisfies FigureColumns;

/** Net purchases by one side in the cash market up to the day. */
export const FLOW_ROW = {
  /** Negative for sales; the sum covers these sessions. */
  streak: {
    measure: "row",
    name: "sessions in a row, negative for sales",
    csvHead: "sessions in a row (negative: sales)",
    id: "streak",
    by: "flow-row",
  },
  streakSum: {
    measure: "flow",
    name: "sum of these sessions",
    csvHead: "sum of the row (Rs crore)",
    id: "streak-sum",
    by: "flow-row",
  },
  atLeast: { measure: "flag", name: "the record begins within the row" },
  /** Null if a session of the month has no figure. */
  month: { measure: "flow", name: "month to date", id: "month", by: "flow-row", nullable: true },
} as const satisfies FigureColumns;

/** Contracts of index futures and options traded by a participant on the day. */
export const TRADED = {
  bought: { measure: "contracts", name: "bought" },
  sold: { measure: "contracts", name: "sold" },
} as const satisfies FigureColumns;

/**
 * The readings ranked among those of two years, in the order of the page: the name of each, whether it is in per cent,
 * and how its value prints.
 */
export const PLACED: Readonly<
  Record<string, { name: string; isPercent?: true; print: (value: number) => string }>
> = {
  "nifty-change": {
    name: "Nifty 50, change on the day",
    isPercent: true,
    print: (value) => twoDecimals(value, "+"),
  },
  "fii-cash": { name: "FII, cash market", print: (value) => crore(value, "+") },
  "dii-cash": { name: "DII, cash market", print: (value) => crore(value, "+") },
  "fii-long-share": { name: "FII, long share of index futures", isPercent: true, print: twoDecimals },
  "pro-long-share": { name: "PRO, long share of index futures", isPercent: true, print: twoDecimals },
  "dii-long-share": { name: "DII, long share of index futures", isPercent: true, print: twoDecimals },
  "client-long-share": {
    name: "Retail (client), long share of index futures",
    isPercent: true,
    print: twoDecimals,
  },
  vix: { name: "India VIX", print: twoDecimals },
  "nifty-pcr": { name: "Nifty 50, put-call ratio", print: twoDecimals },
  "bank-nifty-pcr": { name: "Bank Nifty, put-call ratio", print: twoDecimals },
  breadth: { name: "NSE securities that rose, % of all", print: twoDecimals },
};

export const DUE = {
  day: { measure: "day", name: "day" },
  kind: { measure: "text", name: "kind", oneOf: DUE_KINDS },
  text: { measure: "text", name: "text" },
} as const satisfies FigureColumns;

type Market = z.output<ReturnType<typeof buildMarket>>;

const SHARES: FileKind[] = ["security-deliveries", "cm-bhavcopy"];
const CONTRACTS: FileKind[] = ["fo-bhavcopy", "fo-bhavcopy-old", "option-chain"];
const CLOSES: FileKind[] = ["index-closes", "index-history", "vix-history"];
const CASH: FileKind[] = ["fii-dii-cash", "fii-dii-cash-table"];
const POSITIONS: FileKind[] = ["participant-oi", "participant-oi-table"];

/** The parts of a market day: their names, and the kinds of file that may supply them. */
export const MARKET_PARTS: Readonly<Record<keyof Market, { name: string; files: readonly FileKind[] }>> = {
  extremes: { name: "New highs and lows", files: SHARES },
  averages: { name: "Shares above their averages", files: SHARES },
  sectors: { name: "Sector indices", files: CLOSES },
  movers: { name: "Movers", files: SHARES },
  volumes: { name: "Volumes", files: SHARES },
  delivery: { name: "Deliveries", files: [...SHARES, ...CONTRACTS] },
  ban: { name: "F&O ban", files: ["ban-list", "position-limits"] },
  deals: { name: "Bulk and block deals", files: ["bulk-deals", "block-deals"] },
  futures: { name: "Index futures", files: CONTRACTS },
  buildup: { name: "Build-up in stock futures", files: CONTRACTS },
  options: { name: "Options", files: CONTRACTS },
  flows: { name: "Rows and sums of cash flows", files: CASH },
  volumesByParticipant: { name: "Contracts traded by participants", files: ["participant-volume"] },
  places: {
    name: "Places within two years",
    files: [...CASH, ...POSITIONS, ...CLOSES, ...CONTRACTS, ...SHARES],
  },
  leftOut: { name: "Damaged rows", files: [] },
  due: { name: "What is due", files: ["corporate-actions", "board-meetings", "ban-list", ...CONTRACTS] },
  brief: {
    name: "The day in three lines, and what goes with them",
    files: [...CLOSES, ...CASH, ...SHARES, ...POSITIONS, ...CONTRACTS, "ban-list"],
  },
};

type Stored = {
  number: z.ZodNumber;
  count: z.ZodNumber;
  day: z.ZodISODate;
  flag: z.ZodBoolean;
  symbol: z.ZodString;
  text: z.ZodString;
};
type Plain<C extends FigureColumn> = C extends { oneOf: readonly (infer Word extends string)[] }
  ? z.ZodEnum<{ [W in Word]: W }>
  : Stored[(typeof MEASURES)[C["measure"]]["stores"]];
type Schema<C extends FigureColumn> = C extends { nullable: true }
  ? z.ZodNullable<Plain<C>>
  : C extends { optional: true }
    ? z.ZodOptional<Plain<C>>
    : Plain<C>;

function columnSchema({ measure, oneOf, nullable, optional }: FigureColumn): z.ZodType {
  const stored = {
    number: () => z.number(),
    count: () => z.number().int().min(0),
    day: () => z.iso.date(),
    flag: () => z.boolean(),
    symbol: () => z.string().min(1),
    text: () => z.string(),
  };
  const plain: z.ZodType = oneOf ? z.enum(oneOf) : stored[MEASURES[measure].stores]();
  return nullable ? plain.nullable() : optional ? plain.optional() : plain;
}

/** Returns a row's fields from its columns. */
const fields = <C extends FigureColumns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, columnSchema(column)])) as {
    [K in keyof C]: Schema<C[K]>;
  };

/** The parts of a market day; absent if no file states them. */
export const buildMarket = () => {
  const day = z.iso.date();
  const number = z.number();
  const count = z.number().int().min(0);
  const symbol = z.string().min(1);
  const row = <C extends FigureColumns>(columns: C) => z.object(fields(columns));
  const both = <S extends z.ZodType>(of: S) => z.object({ NIFTY: of.optional(), BANKNIFTY: of.optional() });
  /** A reading's rank among the sessions held before it. */
  const place = z.object({
    value: number,
    /** How many earlier sessions had a lower reading, out of how many, since which day. */
    lower: count,
    of: count,
    from: day,
    /**
     * The latest earlier session whose reading was at least as extreme on the same side, and the sessions since by the
     * market calendar: null if one of them is missing.
     */
    last: z.object({ date: day, sessions: count.nullable() }).nullable(),
    /** The readings of these sessions, oldest first, for the chart. */
    past: z.array(number).optional(),
  });
  /** A sentence, and the paths of its numbers in order. */
  const sourced = z.object({
    text: z.string().min(1),
    figures: z.array(z.object({ text: z.string(), path: z.string() })),
  });
  const deals = z.array(row(DEALS)).optional();
  const flows = row(FLOW_ROW).extend({ place: place.optional() });
  return z.object({
    /** New 52-week highs and lows, against unadjusted intraday prices. */
    extremes: z
      .object({
        highs: z.array(symbol),
        lows: z.array(symbol),
        compared: count,
        leftOut: count,
        sessions: count,
      })
      .optional(),
    /** How many securities closed above the mean of their last closes. */
    averages: z
      .array(z.object({ sessions: z.literal(AVERAGED_SESSIONS), ...fields(ABOVE_AVERAGE) }))
      .optional(),
    /** Sector indices, best first. */
    sectors: z.array(row(SECTORS)).optional(),
    /** Securities by the change of their close, above a floor of turnover in Rs crore. */
    movers: z
      .object({ floor: number, of: count, gainers: z.array(row(MOVERS)), losers: z.array(row(MOVERS)) })
      .optional(),
    /** Securities whose volume was at least three times the mean of the 20 sessions before. */
    volumes: z.array(row(VOLUMES)).optional(),
    /** The securities above the floor of turnover with the largest delivered shares, largest first. */
    delivery: row(DELIVERY)
      .extend({ highest: z.array(row(DELIVERED)) })
      .optional(),
    ban: z
      .object({
        /** The day on which the list applies. */
        day,
        symbols: z.array(symbol),
        /** Company names by symbol, if a file states one. */
        names: z.record(symbol, z.string()).optional(),
        /**
         * Securities near the limit that are not banned: open interest in per cent of it, nearest first. Absent if no
         * file states the limits; an older digest then has an empty list.
         */
        near: z.array(row(NEAR_BAN)).optional(),
      })
      .optional(),
    deals: z.object({ bulk: deals, block: deals }).optional(),
    /** With the rollovers at the same distance from expiry in the three series before. */
    futures: both(
      row(FUTURES).extend({ earlierRollovers: z.array(z.object({ expiry: day, value: number })) }),
    ).optional(),
    buildup: z
      .object({
        counts: z.record(z.enum(BUILDUP_KINDS), count),
        leftOut: z.array(symbol),
        rows: z.array(row(BUILDUP)),
      })
      .optional(),
    options: both(row(OPTIONS)).optional(),
    flows: z.object({ fii: flows, dii: flows }).optional(),
    volumesByParticipant: z.record(z.string(), row(TRADED)).optional(),
    /** Each reading's rank within two years, by name: "fii-cash", "fii-long-share", "vix", "nifty-pcr"… */
    places: z.record(z.string(), place).optional(),
    /** The damaged rows of the exchange's files, by file: their figures are missing from the day's lists. */
    leftOut: z.array(z.object({ file: z.string(), rows: z.array(z.string()) })).optional(),
    /** Events due on the next market days, soonest first. */
    due: z.array(row(DUE).extend({ symbols: z.array(symbol).optional() })).optional(),
    /**
     * The day in sentences by rule: what happened, what changed since the session before, what would change the view.
     */
    brief: z
      .object({
        lines: z.array(sourced.extend({ of: z.enum(BRIEF_LINES) })),
        changed: z.array(sourced),
        turns: z.array(sourced),
      })
      .optional(),
  });
};
