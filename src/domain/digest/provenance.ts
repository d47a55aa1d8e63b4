import * as z from "zod";
import type { FileKind } from "#domain/market/readings.ts";

/**
 * The origin of each figure of a digest, by its path in json_content ("index_dashboard.NIFTY.ema_rsi.ema_10";
 * indicators by index: "daily_market_pulse.indicators.0.closing"). Other paths were not recorded.
 */
export const buildProvenance = () =>
  z.object({
    sources: z.array(
      z.object({
        id: z.string().min(1),
        file: z.string().min(1),
        /** "typed" and "sample" are not files of the exchange. */
        kind: z.string() as z.ZodType<FileKind | "typed" | "sample">,
        /** The hash of the file's bytes; null for typed figures. */
        sha256: z.string().nullable(),
        /** The market day of the file's figures. */
        asOf: z.iso.date(),
        /** The time stated by the file itself, if any. */
        statedAt: z.string().nullable(),
        provisional: z.boolean(),
      }),
    ),
    figures: z.record(
      z.string(),
      z.object({
        /** The ids of its sources. */
        from: z.array(z.string()),
        /** The definition that computed it; absent if the file states the figure itself. */
        how: z.enum(DEFINITION_KEYS).optional(),
        provisional: z.literal(true).optional(),
        /** The person who typed it, if no file states it. */
        typedBy: z.string().min(1).optional(),
        /** The rules' words, if a person's replace them. */
        ruled: z.string().optional(),
      }),
    ),
  });
export type Provenance = z.output<ReturnType<typeof buildProvenance>>;
/** A source of a digest's figures. */
export type DigestSource = Provenance["sources"][number];
/** A figure's origin: its sources by id, and the definition that computed it. */
export type FigureOrigin = Provenance["figures"][string];

/** Returns whether a person wrote it in place of a rule; a rule's words may depend on typed figures. */
export const isByHand = (origin: FigureOrigin | undefined): boolean =>
  origin?.typedBy !== undefined && origin.how !== "rule";

/** Returns the files behind a figure, newest first. */
export const filesBehind = ({ from }: FigureOrigin, { sources }: Provenance): DigestSource[] =>
  from
    .flatMap((id) => sources.find((source) => source.id === id) ?? [])
    .sort((a, b) => (a.asOf < b.asOf ? 1 : a.asOf > b.asOf ? -1 : 0));

/** The definition of each computed figure, as a sentence for readers. */
export const DEFINITIONS = {
  change:
    "The day’s close minus the previous session’s, in points and as a per cent of the previous close. Where the exchange’s file states both, its figures are printed: its per cent of India VIX is not always that of the stated closes.",
  net: "FII plus DII, net purchases in the cash market, ₹ crore.",
  position: "Long contracts less short contracts at the day’s end.",
  "position-change":
    "Net contracts of the day less those of the previous file. A file leaves out what expires on its own day.",
  "long-share": "Long index futures in per cent of long and short.",
  pivot:
    "Classic pivots from the session’s high, low and close: P is their mean, R1 = 2P − low, S1 = 2P − high, R2 and S2 = P ± the range.",
  ema: "Exponential average with a = 2 ÷ (n + 1), seeded with the mean of the first n closes of the stored history. It restarts after a missing session, and is stated from 3 × n closes on.",
  rsi: "Relative strength index over 14 sessions by Wilder’s smoothing.",
  oi: "Open interest of all strikes of the nearest expiry after the day, in contracts: units of the underlying divided by that day’s lot size; in units where the file states no lot.",
  pcr: "Put open interest divided by call open interest, nearest expiry after the day.",
  "oi-strike":
    "The strike with the largest open interest of all strikes of the nearest expiry after the day. It does not say who wrote the options.",
  movers:
    "Change = 100 × (close ÷ previous close − 1). The five largest gains and losses among securities of series EQ with a turnover of ₹25 crore or more; ties are listed by symbol. Left out: a security that opened below 0.75 or above 1.25 of its previous close, which the exchange does not adjust for a split, a bonus issue or a first day. Series EQ holds exchange-traded funds too: page and letter leave out those whose symbol or name shows it, which a few symbols do not.",
  volumes:
    "Times = shares traded ÷ the mean of the 20 sessions before. Listed from 3 times on, above a turnover of ₹25 crore; a security that did not trade in each of the 20, as after a suspension or under a new symbol, has no usual volume, and neither has one that opened below 0.75 or above 1.25 of its previous close in one of them, as after a split. Usual delivery is the mean of the delivered shares of those sessions in per cent. Page and letter leave out the funds, as among the movers.",
  delivery:
    "Delivered shares ÷ shares traded, of all securities of series EQ that state a delivery; by value both are multiplied by the day’s average price. The largest shares are ranked among the stocks that have futures, above a turnover of ₹25 crore: a liquid fund is delivered almost whole every day. A security whose file states no delivery counts on neither side.",
  extremes:
    "New high: the day’s high is above every high of the security’s sessions in the 364 days before; new low: the day’s low is below every low. Prices are as traded. Left out: fewer than 60 sessions, as after a new symbol, and an open below 0.75 or above 1.25 of the previous close on any day, as after a split. A small bonus issue passes that test. Stated only where the files of all sessions of the 364 days are held.",
  "above-average":
    "A security counts as above where its close exceeds the simple mean of its own last n closes, the day’s included. Left out: fewer closes within 364 days, and an open below 0.75 or above 1.25 of the previous close on any day of these 364, also where it lies before the last n. Stated only where the files of the last n sessions are held.",
  sectors:
    "Change = 100 × (close ÷ close of the session before − 1), the best first; ties are listed by name. Where the session before is not stored, its close is the day’s less the change that the file states. An index without a price is left out and named among what is missing.",
  ban: "Securities in which no new F&O position may be opened on the day of the list, as the exchange publishes it on the evening before.",
  "near-ban":
    "Use of the limit = 100 × future-equivalent open interest ÷ market-wide position limit; plain open interest in files without the former. Listed from 80% on, without those banned. A ban begins above 95% and ends at 80%, so the percentage alone does not decide.",
  "net-deals":
    "Each client’s purchases less its sales of a security; a client that bought and sold as many shares is left out. Price: the client’s average on the side of the net. Value = net shares × that price. Buyer and seller of one deal are two rows: values do not add up to a turnover.",
  premium:
    "Premium = close of the nearest contract after the day − close of the index; the per cent is of the index. The change of price is that of the contract.",
  rollover:
    "Rollover = 100 × open interest of the second contract ÷ that of the first and the second. On its last day a contract is still the first. Stated on that day and in the five sessions before; earlier values are of as many sessions before the expiry.",
  buildup:
    "Price: change of the nearest contract after the day. Open interest: change over all contracts after it, in per cent of what was open before. Both up: long build-up; price down, interest up: short build-up; price up, interest down: short covering; both down: long unwinding. Left out: a contract that closed below 0.75 or above 1.25 of its previous close, and one without a previous close. A stock in its first session with futures counts, but has no per cent.",
  "max-pain":
    "For each strike K: open calls × (K − strike) over the strikes below K, plus open puts × (strike − K) over those above it; nearest expiry after the day. Max pain is the K with the least sum, of equals the nearest to the index. It says nothing about where the index will end.",
  "participant-volume": "Contracts of index futures, index calls and index puts, bought and sold on the day.",
  "flow-row":
    "Sessions in a row of net purchases or of net sales, up to the day, and their sum; a net that rounds to no crore is neither; the sum of the month to date, where every ordinary session of it has a figure. ₹ crore.",
  place:
    "Among the stored sessions of the two years before: how many had a lower value, and the latest that was at least as far out on the same side, with the sessions since by the market calendar, omitted where one is missing. The side is the upper half where at least half were lower. A put-call ratio is compared with those of the contract that was nearest then, whatever its age. A place in the past is no forecast.",
  rule: "A sentence or label by a stated rule from the figures that it names.",
} as const;
export type DefinitionKey = keyof typeof DEFINITIONS;

/** The name of each definition on the page of rules. */
export const DEFINITION_NAMES: Record<DefinitionKey, string> = {
  change: "Change of a close",
  net: "FII and DII together",
  position: "Net position",
  "position-change": "Change of a position",
  "long-share": "Long share",
  pivot: "Support and resistance",
  ema: "Exponential average (EMA)",
  rsi: "Relative strength index (RSI)",
  oi: "Open interest",
  pcr: "Put-call ratio by open interest",
  "oi-strike": "Strike with the largest open interest",
  movers: "Gainers and losers",
  volumes: "Volume against its own past",
  delivery: "Delivered share",
  extremes: "New highs and lows of 52 weeks",
  "above-average": "Shares above their averages",
  sectors: "Sector indices",
  ban: "F&O ban",
  "near-ban": "Near the F&O ban",
  "net-deals": "Bulk and block deals",
  premium: "Premium of a future",
  rollover: "Rollover",
  buildup: "Build-up of stock futures",
  "max-pain": "Max pain",
  "participant-volume": "Contracts traded by participants",
  "flow-row": "Sessions in a row and month to date",
  place: "Place among two years",
  rule: "By rule",
};
const DEFINITION_KEYS = Object.keys(DEFINITIONS) as [DefinitionKey, ...DefinitionKey[]];

/** Returns the path at which a figure's origin is recorded: its own, or the nearest ancestor's. */
export function recordedPath(figures: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const keys = path.split(".");
  for (let n = keys.length; n > 0; n -= 1) {
    const known = keys.slice(0, n).join(".");
    if (figures[known] !== undefined) return known;
  }
  return undefined;
}

/** Returns the origin recorded at a path, else at the nearest ancestor, else that of all figures below it. */
export function recordedAt(path: string, { figures }: Pick<Provenance, "figures">): FigureOrigin | undefined {
  const at = recordedPath(figures, path);
  if (at !== undefined) return figures[at];
  const within = Object.entries(figures).flatMap(([each, origin]) =>
    each.startsWith(`${path}.`) ? [origin] : [],
  );
  const [first] = within;
  if (!first) return undefined;
  const isOne = within.every(({ how }) => how === first.how);
  return {
    from: [...new Set(within.flatMap(({ from }) => from))],
    ...(isOne && first.how && { how: first.how }),
    ...(within.some(({ provisional }) => provisional) && { provisional: true }),
  };
}
