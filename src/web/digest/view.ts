import type { FigureTone, SectionId, SummaryCard } from "#domain/digest/rules.ts";
import type { BandDrawing } from "#ui/charts/draw/band.ts";
import type { NetsDrawing, PairsDrawing } from "#ui/charts/draw/bars.ts";
import type { LadderDrawing } from "#ui/charts/draw/ladder.ts";
import type { CandlesDrawing, LinesDrawing } from "#ui/charts/draw/lines.ts";
import type { OiDrawing } from "#ui/charts/draw/oi.ts";
import type { PartsDrawing } from "#ui/charts/draw/parts.ts";
import type { StripDrawing } from "#ui/charts/draw/strip.ts";
import type { PcrMarks } from "#ui/charts/scales.tsx";
import type { CorrectionView, OriginsView } from "./origins.ts";

// What the digest page shows, ready to print: every figure is a text, "—" where the digest lacks it. Charts are
// drawn on the server; only their few raw series travel as numbers, for the tables beside them.

/** A direction with its word. */
export type Label = { tone: FigureTone; word: string };

/** How many items are positive, negative, neutral and unrated. */
export type Tally = Record<FigureTone, number>;

export type NewsView = {
  headline: string;
  summary: string;
  points: string[];
  impact: Label;
  /** Its place in json_content. */
  path: string;
  /** Who reported it, with an address where one was given; undefined where none is recorded. */
  source?: { name: string; href?: string | undefined } | undefined;
};

/** A hero row or a section head: what it opens, and its figure at a glance. */
export type BoardRow = {
  id: SectionId;
  name: string;
  figure: string;
  /** The figure's place in json_content, and that of the note where it is a figure too. */
  path: string;
  note: string;
  notePath?: string | undefined;
  /** A further figure, where the first does not stand alone. */
  more?: { text: string; path: string } | undefined;
  label: Label;
};
export type HubRow = { id: SectionId; name: string; headline: string; tally: Tally };
export type SectionHead = {
  id: SectionId;
  heading: string;
  finding: string;
  label?: Label | undefined;
  tally?: Tally | undefined;
};

/** A table of printed cells. */
export type TableView = { names: string[]; rows: string[][] };

export type Captioned<Drawing> = { title: string; drawing: Drawing };

export type StripView = Captioned<StripDrawing> & { table: TableView };

export type IndicatorView = {
  /** Its place in json_content: the indicators are shown in another order. */
  at: number;
  name: string;
  closing: string;
  change: string;
  percent: string;
  impact: Label;
  bar: [x: number, width: number] | null;
};
export type PulseView = {
  verdict: Label;
  reason: string;
  indicators: IndicatorView[];
  vix?: (Captioned<LinesDrawing> & { table: TableView; path: string }) | undefined;
  breadth?: (Captioned<PartsDrawing> & { of: string; texts: [string, string, string] }) | undefined;
};

/** A place in json_content under fii_dii_analysis.cash_market. */
export type FlowKey = "fii" | "dii" | "net_flow";
export type FlowView = { key: FlowKey; name: string; figure: string; provisional: boolean; text: string };
export type KindKey = "futures" | "ce" | "pe";
/** A participant's figures in contracts: its key in json_content first. */
export type ParticipantView = {
  key: string;
  name: string;
  futures: string;
  ce: string;
  pe: string;
  sentiment: Label;
};
export type MovesView = Captioned<NetsDrawing[]> & {
  /** Why the change is not read, where contracts ended on the day. */
  unread?: string | undefined;
  /** Change of the net contracts on the day, by participant in the order of the participants. */
  rows: { futures: string; ce: string; pe: string; share: string }[];
  shares?: Captioned<({ value: number; printed: string } | null)[]> | undefined;
};
/** A sum in print, and of which days: "last 20 sessions", "15 sessions known of the last 20". */
export type DaysSum = { figure: string; of: string };
export type PairsView = Captioned<PairsDrawing> & {
  table: TableView;
  /** "sessions" of the market, or "digests" where only those tell the flows. */
  unit: "sessions" | "digests";
  sums: { key: "fii" | "dii"; name: string; recent: DaysSum; all: DaysSum }[];
  /** How many days the drawing is of, and its emphasised part. */
  recent: number;
  all: number;
};
export type FlowsView = {
  cash: FlowView[];
  derivatives: { key: KindKey; name: string; figure: string; text: string }[];
  participants: ParticipantView[];
  nets?: Captioned<NetsDrawing[]> | undefined;
  moves?: MovesView | undefined;
  pairs?: PairsView | undefined;
  final: { bias: Label; derivatives: string; cash: string; conclusion: string };
};

/** The sessions that a chart shows: their number, and their figures as tables. */
export type SeriesView = {
  sessions: number;
  /** Whether the averages are of the whole stored history, or of the sessions shown alone. */
  whole: boolean;
  closes: TableView;
  candles: TableView;
};

/** A distance from the close, or a level, with its place under the index in json_content. */
export type LevelView = { name: string; path: string; level: string; distance: string };

export type OiView = Captioned<OiDrawing> & { measure: string; table: TableView };

/** The ratio on the band of its past; the band's figures in print, for the twin. */
export type PcrBandView = Captioned<{ calls: number; band: BandDrawing }> & {
  measure: string;
  marks: Record<"low" | "lower" | "middle" | "upper" | "high", string>;
  share: [name: string, figure: string];
};

export type IndexView = {
  key: "NIFTY" | "BANKNIFTY";
  name: string;
  cmp: string;
  change: string;
  /** The change's place in json_content. */
  changePath: string;
  trend: string;
  bias: Label;
  levels: LevelView[];
  /** The strikes with the largest open interest: those near the close where the digest has every strike. */
  strikes: LevelView[];
  /** What open interest is counted in: "contracts" or "units of the underlying"; empty where nothing says. */
  unit: string;
  oi: {
    calls: string;
    puts: string;
    pcr: string;
    comment: string;
    /** The strikes with the largest open interest of all. */
    callWriters: string;
    putWriters: string;
    /** Those near the close; undefined where the digest has no strikes. */
    near?: { percent: string; calls: string; puts: string } | undefined;
  };
  breakout: string;
  breakdown: string;
  averages: LevelView[];
  emaTrend: string;
  rsi: string;
  rsiComment: string;
  /** The analyst's text; empty when the digest has none. */
  view: string;
  summary: string;
  ladder?: Captioned<LadderDrawing> | undefined;
  lines?: Captioned<LinesDrawing> | undefined;
  candles?: Captioned<CandlesDrawing> | undefined;
  series?: SeriesView | undefined;
  rsiScale?: (Captioned<number> & { zones: { oversold: number; overbought: number } }) | undefined;
  /** The ratio around 1, where no past of it is known. */
  pcrBar?: Captioned<{ calls: number; at: number; marks: PcrMarks }> | undefined;
  pcrBand?: PcrBandView | undefined;
  oiByStrike?: OiView | undefined;
};

/** A digest of the archive; an empty title is the standard one. */
export type PastDigest = { id: number; date: string; title: string };
export type Neighbour = { date: string; title: string };

export type ArchiveView = {
  days: PastDigest[];
  /** Whether the days are samples, all of them; else none is. */
  samples: boolean;
  /** The ledger's claim of how far back the history reaches, and when the mail goes out. */
  /** Since when digests are claimed to reach back; empty where the claim may not stand. */
  since: string;
  /** The claim is shown in a preview without evidence. */
  sinceUnproven?: boolean;
  mailed: string;
  /** The oldest digest that this site holds, in long form. */
  oldest: string;
};

/** How old a digest's figures are. */
export type AgeView = {
  /** Whether a later digest is published. */
  later: boolean;
  /** When the next one is due, in words and as an instant; undefined where the calendar does not reach. */
  due?: { words: string; at: string } | undefined;
  /** Whether that moment had passed when the page was made. */
  overdue: boolean;
};

export type DigestView = {
  id: number;
  /** The day of its address. */
  date: string;
  /** The day that the report itself names. */
  reported: string;
  long: string;
  weekday: string;
  title: string;
  sample: boolean;
  source: string;
  /** What is said of the sources where none is recorded. */
  unrecorded: string;
  origins: OriginsView;
  corrections: CorrectionView[];
  /** The named person who approved the views. */
  reviewer?: string | undefined;
  verdict: Label;
  lead: string;
  /** Where the lead stands: a place in json_content, or that of the rule's own sentence. */
  leadPath: string;
  strip?: StripView | undefined;
  board: BoardRow[];
  hub: HubRow[];
  sections: SectionHead[];
  global: NewsView[];
  india: NewsView[];
  stocks: NewsView[];
  pulse: PulseView;
  flows: FlowsView;
  nifty: IndexView;
  bank: IndexView;
  cards: SummaryCard[];
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
};

/** What the head of the document says: a description, and what the share picture shows in words. */
export type DigestHead = { description: string; alt: string };
