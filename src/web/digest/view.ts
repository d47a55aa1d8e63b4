import type { SectionId, SummaryCard, Tone } from "#domain/digest/rules.ts";
import type { NetsDrawing, PairsDrawing } from "#ui/charts/draw/bars.ts";
import type { LadderDrawing } from "#ui/charts/draw/ladder.ts";
import type { CandlesDrawing, LinesDrawing } from "#ui/charts/draw/lines.ts";
import type { StripDrawing } from "#ui/charts/draw/strip.ts";

// What the digest page shows, ready to print: every figure is a text, "—" where the digest lacks it. Charts are
// drawn on the server; only their few raw series travel as numbers, for the tables beside them.

/** A direction with its word. */
export type Label = { tone: Tone; word: string };

/** How many items are positive, negative, neutral and unrated. */
export type Tally = Record<Tone, number>;

export type NewsView = { headline: string; summary: string; points: string[]; impact: Label };

/** A hero row or a section head: what it opens, and its figure at a glance. */
export type BoardRow = { id: SectionId; name: string; figure: string; note: string; label: Label };
export type HubRow = { id: SectionId; name: string; headline: string; tally: Tally };
export type SectionHead = {
  id: SectionId;
  heading: string;
  finding: string;
  label?: Label | undefined;
  tally?: Tally | undefined;
};

/** A table by columns, the cells of a column in one text: a page carries it at half the weight of a list. */
export type PackedTable = { names: string[]; columns: string[] };

export type Captioned<Drawing> = { title: string; drawing: Drawing };

export type StripView = Captioned<StripDrawing> & { table: PackedTable };

export type IndicatorView = {
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
  vix?: (Captioned<LinesDrawing> & { table: PackedTable }) | undefined;
};

export type FlowView = { name: string; figure: string; tone: Tone; text: string };
export type ParticipantView = { name: string; futures: string; ce: string; pe: string; sentiment: Label };
export type FlowsView = {
  cash: FlowView[];
  derivatives: { name: string; figure: string; text: string }[];
  participants: ParticipantView[];
  nets?: Captioned<NetsDrawing[]> | undefined;
  pairs?: (Captioned<PairsDrawing> & { table: PackedTable }) | undefined;
  final: { bias: Label; derivatives: string; cash: string; conclusion: string };
};

/** The sessions that a chart shows: their number, and their figures as tables. */
export type SeriesView = { sessions: number; closes: PackedTable; candles: PackedTable };

export type IndexView = {
  name: string;
  cmp: string;
  change: string;
  trend: string;
  bias: Label;
  levels: { name: string; level: string; distance: string }[];
  unit: string;
  oi: {
    calls: string;
    puts: string;
    pcr: string;
    comment: string;
    callWriters: string;
    putWriters: string;
  };
  breakout: string;
  breakdown: string;
  averages: { name: string; level: string; distance: string }[];
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
  rsiScale?: Captioned<number> | undefined;
  pcrBar?: Captioned<{ calls: number; at: number }> | undefined;
};

/** A digest of the archive; an empty title is the standard one. */
export type PastDigest = { id: number; date: string; title: string; sample: boolean };
export type Neighbour = { date: string; title: string };

export type ArchiveView = {
  days: PastDigest[];
  /** The ledger's claim of how far back the history reaches, and when the mail goes out. */
  since: string;
  mailed: string;
  /** The oldest digest that this site holds, in long form. */
  oldest: string;
  oldestIsSample: boolean;
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
  verdict: Label;
  lead: string;
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
