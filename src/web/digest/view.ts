import type { MarketSectionId } from "#domain/digest/presenting/market/present-market.ts";
import type { viewDigest, viewFigures } from "./draw.server.ts";

export type { SentenceView } from "#domain/digest/presenting/brief.ts";
export type { ParticipantView } from "#domain/digest/presenting/flows.ts";
export type { Label, Tally } from "#domain/digest/presenting/labels.ts";
export type { NewsView } from "#domain/digest/presenting/news.ts";
export type { SectionHead } from "#domain/digest/presenting/present.ts";

/** The view of a day's page: the presented digest, its charts drawn on the server. */
export type DigestView = ReturnType<typeof viewDigest>;
/** The view of all its figures: every chart, and the market's statistics. */
export type FiguresView = ReturnType<typeof viewFigures>;
export type MarketView = NonNullable<FiguresView["market"]>;
export type MarketPartView<Id extends MarketSectionId> = NonNullable<MarketView["parts"][Id]>;
export type PulseView = DigestView["pulse"];
export type IndicatorView = PulseView["indicators"][number];
export type FlowsView = DigestView["flows"];
export type MovesView = NonNullable<FlowsView["moves"]>;
/** An index in figures and words, without its charts. */
export type IndexView = Omit<
  DigestView["nifty"],
  "ladder" | "rsiScale" | "pcrBar" | "pcrBand" | "oiByStrike"
>;
export type DrawnIndexView = FiguresView["nifty"];
export type PcrBandView = NonNullable<DrawnIndexView["pcrBand"]>;

/** A digest of the archive; an empty title stands for the standard one. */
export type PastDigest = { id: number; date: string; title: string };

export type ArchiveView = {
  days: PastDigest[];
  /** Whether all days are samples; otherwise none is. */
  samples: boolean;
  /** Since when digests reach back, by the firm's claim; empty if it may not be shown. */
  since: string;
  /** Whether a preview shows the claim without evidence. */
  sinceUnproven?: boolean;
  mailed: string;
  /** The oldest digest on this site, in long form. */
  oldest: string;
};

/** The age of a digest's figures. */
export type AgeView = {
  /** Whether a later digest is published. */
  later: boolean;
  /** When the next digest is due, in words and as an instant; undefined beyond the calendar. */
  due?: { words: string; at: string } | undefined;
  /** Whether that moment had passed at rendering. */
  overdue: boolean;
};
