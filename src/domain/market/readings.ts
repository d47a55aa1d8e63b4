import type { Refusal } from "#platform/forms/refusal.ts";

/**
 * The exchange's files as readings: one kind of figure, of one subject, on one day. A parser returns readings or a
 * refusal; everything the digest computes starts from stored readings. A missing value is null.
 */

/** A trading participant, by the digest's names; the exchange's file calls Retail "Client" and PRO "Pro". */
export const PARTICIPANTS = ["FII", "PRO", "DII", "Retail"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

/** The indices whose options the digest reads, by their symbol in the F&O files. */
export const SYMBOLS = ["NIFTY", "BANKNIFTY"] as const;
export type IndexSymbol = (typeof SYMBOLS)[number];

/**
 * One index on one day, in points. The subject is NIFTY, BANKNIFTY or VIX for the three used in computations, else the
 * name as in the file ("Nifty IT"). Histories of only closes have null for the rest; change and percentChange are the
 * file's own, null if not stated.
 */
export type Session = Prices & { change: number | null; percentChange: number | null };
export type Prices = { open: number | null; high: number | null; low: number | null; close: number };

/** Open contracts (lots) at the end of the day. */
export type Leg = { long: number; short: number };
export const POSITION_KINDS = ["futures", "ce", "pe"] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** Index futures, index calls and index puts of each participant. */
export type Positions = Record<Participant, Record<PositionKind, Leg>>;

/** Purchases, sales and their difference, Rs crore; buy and sell are null if only the net was published. */
export type CashFlow = { buy: number | null; sell: number | null; net: number };
export type Cash = { fii: CashFlow; dii: CashFlow };

/**
 * Open interest of an index's options for one expiry, the nearest after the day. The unit is the
 * file's: units of the underlying (bhavcopy) or contracts (option chain). A strike is [strike, calls, puts, change of
 * calls, change of puts]; strikes are in ascending order.
 */
export type OpenInterest = {
  unit: "units" | "contracts";
  expiry: string;
  underlying: number | null;
  lot: number | null;
  calls: number;
  puts: number;
  strikes: StrikeRow[];
};
export type StrikeRow = [strike: number, calls: number, puts: number, callChange: number, putChange: number];

/**
 * The indices whose futures or options expire on the day, by their symbols in the F&O file. The exchange omits these
 * contracts from the participants' file of that very day, so that positions change without a trade.
 */
export type Expired = { futures: string[]; options: string[] };

/**
 * Open contracts (lots) of all index futures, calls and puts of the F&O file that do not expire on the day, and their
 * indices: the participants' file has the same sums as its TOTAL.
 */
export type OpenContracts = { indices: string[] } & Record<PositionKind, number>;

/** How many securities of `of` closed above, below and at their previous close. */
export type Breadth = { of: string; advances: number; declines: number; unchanged: number };

/** The series of ordinary shares and exchange-traded funds, and of shares that are traded for delivery only. */
export const CASH_SERIES: readonly string[] = ["EQ", "BE", "BZ"];

/**
 * The cash market's securities of these series on one day, as parallel columns. Prices in Rs as traded, not
 * adjusted for splits or bonus issues; quantities in shares; turnover in Rs lakh. `average` is the day's
 * volume-weighted price; `delivered` is null if the file states no delivery (series BE and BZ, which are always
 * delivered in full, and the bhavcopy without deliveries).
 */
export type Securities = {
  symbol: string[];
  series: string[];
  previousClose: number[];
  open: number[];
  high: number[];
  low: number[];
  close: number[];
  average: (number | null)[];
  quantity: number[];
  turnover: number[];
  delivered: (number | null)[];
};

/**
 * One futures contract at the end of the day: prices in Rs or points, open interest and its change in units of the
 * underlying. `underlying` and `lot` are null in the layout before July 2024.
 */
export type Future = {
  expiry: string;
  close: number;
  previousClose: number | null;
  openInterest: number;
  change: number;
  underlying: number | null;
  lot: number | null;
};
/** All futures of the F&O bhavcopy by symbol, nearest expiry first, including those expiring on the day. */
export type Futures = { indices: Record<string, Future[]>; stocks: Record<string, Future[]> };

/** The securities in which no new F&O position may be opened on the reading's day, which follows the publication. */
export type BanList = { symbols: string[] };

/**
 * The market-wide position limit of each F&O security and the open interest against it, in shares, across all
 * exchanges. `futureEquivalent` is null in files that lack it; `banned`: the file allows no new position.
 */
export type PositionLimits = {
  rows: {
    symbol: string;
    company: string;
    limit: number;
    openInterest: number;
    futureEquivalent: number | null;
    banned: boolean;
  }[];
};

/** The bulk or block deals of a day as the exchange lists them: shares, and the weighted average price in Rs. */
export type Deals = {
  rows: {
    symbol: string;
    company: string;
    client: string;
    side: "BUY" | "SELL";
    quantity: number;
    price: number;
  }[];
};

/** Company announcements for a day: the ex-date of a corporate action, or the day of a board meeting. */
export type Announcements = {
  rows: { symbol: string; company: string; series: string | null; purpose: string }[];
};

type Of<K extends string, S extends string, F> = { kind: K; subject: S; date: string; figures: F };
export type Reading =
  | Of<"session", string, Session>
  | Of<"positions", "all", Positions>
  | Of<"cash", "all", Cash>
  | Of<"open-interest", IndexSymbol, OpenInterest>
  | Of<"expired", "all", Expired>
  | Of<"open-contracts", "all", OpenContracts>
  | Of<"breadth", "all", Breadth>
  | Of<"securities", "all", Securities>
  | Of<"futures", "all", Futures>
  | Of<"volumes", "all", Positions>
  | Of<"ban", "all", BanList>
  | Of<"limits", "all", PositionLimits>
  | Of<"deals", "bulk" | "block", Deals>
  | Of<"corporate-actions", "all", Announcements>
  | Of<"board-meetings", "all", Announcements>;
export type ReadingKind = Reading["kind"];

/** The recognised kinds of exchange file, by content and not by name. */
export type FileKind =
  | "participant-oi"
  | "participant-oi-table"
  | "fii-dii-cash"
  | "fii-dii-cash-table"
  | "index-closes"
  | "index-history"
  | "vix-history"
  | "fo-bhavcopy"
  | "fo-bhavcopy-old"
  | "cm-bhavcopy"
  | "security-deliveries"
  | "participant-volume"
  | "ban-list"
  | "position-limits"
  | "bulk-deals"
  | "block-deals"
  | "corporate-actions"
  | "board-meetings"
  | "option-chain"
  | "holiday-list";

/** Lists of company announcements, each for many days to come, extended and revised until the day itself. */
export const ANNOUNCED: readonly string[] = ["corporate-actions", "board-meetings"] satisfies (FileKind &
  ReadingKind)[];

/** Tables of many days, which rank below the day's own file. */
const TABLES: readonly FileKind[] = [
  "participant-oi-table",
  "fii-dii-cash-table",
  "index-history",
  "vix-history",
];

/** Returns whether a file of this kind holds one day. */
export const isDayFile = (kind: FileKind): boolean =>
  !TABLES.includes(kind) && !ANNOUNCED.includes(kind) && kind !== "holiday-list";

/** A holiday or special day of a holiday list. */
export type ListedHoliday = { date: string; segment: string; description: string };

/** An oddity that does not make a file unusable: reported, stored with the digest, never silent. */
export type FileNote = { line?: number; message: string };

/** A damaged row left out of a day's file: its subject, and a sentence that says why. */
export type LeftOutRow = { name: string; why: string };

/** A readable file. `days` are all days of its readings, oldest first. */
export type ReadFile = {
  file: string;
  kind: FileKind;
  /** The hash of the bytes as given, packed or not. */
  sha256: string;
  days: string[];
  /** The time stated by the file itself (option chain), as written; else null. */
  statedAt: string | null;
  /** Whether the exchange revises these figures later (cash flows of the day, an option chain during the session). */
  provisional: boolean;
  readings: Reading[];
  holidays: ListedHoliday[];
  notes: FileNote[];
  /** The damaged rows missing from a day's own file; a history leaves out whole days. */
  leftOut?: LeftOutRow[];
};

/** Why a file was not accepted: the sentence names the file, the place in it, and what to do. */
export type FileRefusal = Refusal<FileRefusalCode> & {
  file: string;
  kind?: FileKind;
  line?: number;
  column?: string;
};
export type FileRefusalCode =
  | "empty"
  | "too-large"
  | "unpacks-too-large"
  | "broken-archive"
  | "archive-content"
  | "html"
  | "not-utf8"
  | "unknown-shape"
  | "missing-column"
  | "duplicate-column"
  | "short-line"
  | "blank-cell"
  | "bad-number"
  | "bad-date"
  | "mixed-dates"
  | "wrong-date"
  | "missing-row"
  | "duplicate-row"
  | "sum-differs"
  | "negative"
  | "not-published";

/** The source of a stored reading. A reading of a lower rank never replaces one of a higher. */
export type ReadingSource = {
  file: string;
  kind: FileKind | "sample" | "typed";
  sha256: string | null;
  statedAt: string | null;
  provisional: boolean;
  rank: number;
  /** The person who typed it, if it is from no file. */
  typedBy?: string;
  leftOut?: LeftOutRow[];
};

/** Figures with their day. */
export type Dated<F> = { date: string; figures: F };
/** Figures with their day and source file. */
export type Stored<F> = Dated<F> & { source: ReadingSource };

/** Everything stored from which one day's digest is computed. */
export type DayReadings = {
  date: string;
  /** The day's indices by subject, in the order of the file. */
  sessions: Map<string, Stored<Session>>;
  /** Sessions up to the day, oldest first: the history behind averages, RSI and the charts. */
  history: Record<IndexSymbol | "VIX", Dated<Prices>[]>;
  /** The files behind each history, newest first. */
  files: Record<IndexSymbol | "flows" | `${IndexSymbol} ratios`, Pick<Stored<unknown>, "date" | "source">[]>;
  positions: Stored<Positions> | undefined;
  /** The positions of the newest file before the day. */
  positionsBefore: Stored<Positions> | undefined;
  cash: Stored<Cash> | undefined;
  /** Cash flows up to the day, Rs crore net, oldest first. */
  flows: { date: string; fii: number; dii: number }[];
  openInterest: Partial<Record<IndexSymbol, Stored<OpenInterest>>>;
  /** The day's expired contracts according to its F&O file; undefined without such a file. */
  expired: Stored<Expired> | undefined;
  /** Open interest of the past year's days, each of the then nearest contract, oldest first, this day last. */
  ratios: Record<IndexSymbol, { date: string; calls: number; puts: number; expiry: string }[]>;
  breadth: Stored<Breadth> | undefined;
  /** What is known of the following days; absent if nothing is stored. */
  ahead?: Ahead | undefined;
  /** The day's market beyond the contract; absent if not loaded. */
  market?: MarketReadings | undefined;
};

/** The exchange's announcements for the days after a day, oldest first, and the securities in F&O on the day. */
export type Ahead = {
  futures: Stored<Futures> | undefined;
  /** The F&O bans of the day and of published days after it. */
  bans: Stored<BanList>[];
  corporateActions: Stored<Announcements>[];
  boardMeetings: Stored<Announcements>[];
};

/** The closes of each simple average, the day's own included. */
export const AVERAGED_SESSIONS = [20, 50, 200] as const;
export type AveragedSessions = (typeof AVERAGED_SESSIONS)[number];

/** A security's sessions before the day. */
export type SecurityPast = {
  sessions: number;
  /** The highest and lowest price, Rs, as traded. */
  high: number;
  low: number;
  /** Whether the jump rule applied on any day. */
  jumped: boolean;
  /** The total shares traded in the 20 sessions before the day; null unless it traded in each, without a jump. */
  quantity: number | null;
  /** The mean of its delivered shares in these sessions, in per cent; null unless it traded and each states one. */
  delivery: number | null;
  /** The sum of its last n − 1 closes, in ten-thousandths of a rupee; null with fewer. */
  closes: Record<AveragedSessions, number | null>;
};

/**
 * The securities' sessions before a day, oldest first, and a summary per symbol of those since the last missing one.
 */
export type SecurityHistory = { days: readonly string[]; of(symbol: string): SecurityPast | undefined };

/** A reading of one day among those of others. */
export type DayValue = { date: string; value: number };

/** The day's files beyond those of the contract, and the earlier sessions they are compared with. */
export type MarketReadings = {
  securities: Stored<Securities> | undefined;
  /** The newest session of the securities before the day, with the close of each by symbol, Rs. */
  securitiesBefore: { date: string; closeOf(symbol: string): number | undefined } | undefined;
  /** The securities' sessions within 364 days before the day, and their newest files, newest first. */
  securityHistory: SecurityHistory;
  securityFiles: Pick<Stored<unknown>, "date" | "source">[];
  futures: Stored<Futures> | undefined;
  openContracts: Stored<OpenContracts> | undefined;
  /** The number of stocks with futures in the newest F&O file before the day. */
  futuresBefore: { date: string; stocks: number } | undefined;
  /** Index futures as far from expiry as the day's, of up to three earlier series, latest first. */
  earlierFutures: Record<IndexSymbol, EarlierFutures[]>;
  volumes: Stored<Positions> | undefined;
  /** The list for the next market day. */
  ban: Stored<BanList> | undefined;
  limits: Stored<PositionLimits> | undefined;
  deals: Partial<Record<"bulk" | "block", Stored<Deals>>>;
  /** The corporate actions whose ex-date is the day. */
  actions: Stored<Announcements> | undefined;
  /** The newest name of a company by its symbol. */
  companies: ReadonlyMap<string, string>;
  /** The latest close within ten days before the day of each of its sector indices, by subject. */
  closesBefore: ReadonlyMap<string, DayValue>;
  /** Two years of sessions before the day, oldest first. */
  past: PastReadings;
};

/** Futures of an index on an earlier session; `expiry` is that of the first contract. */
export type EarlierFutures = { expiry: string; contracts: Stored<Future[]> };

export type PastReadings = {
  /** Net purchases, Rs crore. */
  cash: { date: string; fii: number; dii: number }[];
  /** Index futures of each participant. */
  futures: ({ date: string } & Record<Participant, Leg>)[];
  /** Open interest of the then nearest contract. */
  ratios: Record<IndexSymbol, { date: string; calls: number; puts: number }[]>;
  breadth: Dated<Breadth>[];
};
