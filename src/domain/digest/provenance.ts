import type { FileKind } from "#domain/market/readings.ts";

/** A file from which figures of a digest come; "typed" and "sample" are not files of the exchange. */
export type DigestSource = {
  id: string;
  file: string;
  kind: FileKind | "typed" | "sample";
  /** The hash of the file's bytes; null for what was typed. */
  sha256: string | null;
  /** The market day of the file's figures. */
  asOf: string;
  /** The moment that the file itself states, if it does. */
  statedAt: string | null;
  provisional: boolean;
};

/** How a figure came about: its sources by id, and the definition that computed it. */
export type FigureOrigin = {
  from: string[];
  /** A key of DEFINITIONS; absent where the file states the figure itself. */
  how?: DefinitionKey;
  provisional?: true;
  /** The person who typed it, where no file states it. */
  typedBy?: string;
  /** What the rules say there, where a person's words replace theirs. */
  ruled?: string;
};

/**
 * Where each figure of a digest comes from, by its path in json_content ("index_dashboard.NIFTY.ema_rsi.ema_10";
 * indicators by their place: "daily_market_pulse.indicators.0.closing"). Other paths were not recorded.
 */
export type Provenance = { sources: DigestSource[]; figures: Record<string, FigureOrigin> };

/** Returns the files behind a figure, newest first. */
export const filesBehind = ({ from }: FigureOrigin, { sources }: Provenance): DigestSource[] =>
  from
    .flatMap((id) => sources.find((source) => source.id === id) ?? [])
    .sort((a, b) => (a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : 0));

/** The definition of each computed figure in a sentence, for a reader who asks where a figure comes from. */
export const DEFINITIONS = {
  change: "Close less the previous trading session's close; the per cent is of that close.",
  net: "FII plus DII, net purchases in the cash market, Rs crore.",
  position: "Long contracts less short contracts at the day's end.",
  "position-change":
    "Net contracts of the day less those of the previous file. A file leaves out what expires on its own day.",
  "long-share": "Long index futures in per cent of long and short.",
  pivot:
    "Classic pivots from the session's high, low and close: P is their mean, R1 = 2P − low, S1 = 2P − high, R2 and S2 = P ± the range.",
  ema: "Exponential average with a = 2 ÷ (n + 1), begun with the mean of the first n closes of the stored history.",
  rsi: "Relative strength index over 14 sessions by Wilder's smoothing.",
  oi: "Open interest of all strikes of the nearest expiry after the day, in contracts: units of the underlying divided by that day's lot size; in units where the file states no lot.",
  pcr: "Put open interest divided by call open interest, nearest expiry after the day.",
  "oi-strike":
    "The strike with the largest open interest of all strikes of the nearest expiry after the day. It does not say who wrote the options.",
  rule: "A sentence or label by a stated rule from the figures that it names.",
} as const;
export type DefinitionKey = keyof typeof DEFINITIONS;
export const DEFINITION_KEYS = Object.keys(DEFINITIONS) as [DefinitionKey, ...DefinitionKey[]];

/** Returns the path at which a figure's origin is recorded: its own, or that of the nearest part that holds it. */
export function recordedPath(figures: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const keys = path.split(".");
  for (let n = keys.length; n > 0; n -= 1) {
    const known = keys.slice(0, n).join(".");
    if (figures[known] !== undefined) return known;
  }
  return undefined;
}

/** Returns the origin recorded at a place, else that of the part around it, else that of the first figure within it. */
export function recordedAt(path: string, { figures }: Pick<Provenance, "figures">): FigureOrigin | undefined {
  const at = recordedPath(figures, path) ?? Object.keys(figures).find((each) => each.startsWith(`${path}.`));
  return at === undefined ? undefined : figures[at];
}
