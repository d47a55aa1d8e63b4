/** Rules `expiry`, `sentiment`, `derivatives-change`, `derivatives-view` and `long-share`. Positions in contracts. */

import type { Expired, PositionKind } from "#domain/market/readings.ts";
import { percent, rounded } from "#platform/format/numbers.ts";
import { CONTRACT_NAMES } from "../catalogue/names.ts";
import { type Direction, direction, type Given, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";

/** Net contracts in index futures, calls and puts. */
export type Nets = Record<PositionKind, number>;
export type GivenNets = { [Kind in keyof Nets]?: Given } | null | undefined;

/**
 * Rule `sentiment`, by the day's change in net contracts: added futures and calls count up, added puts down; the
 * majority decides. Undefined unless all three are known.
 */
export function sentiment(change: Nets): Direction;
export function sentiment(change: GivenNets): Direction | undefined;
export function sentiment(change: GivenNets): Direction | undefined {
  const [futures, ce, pe] = [shown(change?.futures), shown(change?.ce), shown(change?.pe)];
  if (futures === undefined || ce === undefined || pe === undefined) return undefined;
  return direction(direction(futures) + direction(ce) - direction(pe), THRESHOLDS.sentiment.net - 1);
}

/** The index contracts that expired on the day; undefined if no file of the day says so. */
export type GivenExpired = Expired | null | undefined;

const UNKNOWN = "no F&O file of the day tells which contracts ended";

/**
 * Rule `expiry`: states why a change of positions in an instrument, or in any if none is named, is not read. The
 * exchange omits contracts that expire on a day from that day's participants' file. Undefined if the change is read.
 */
export function unreadBecause(expired: GivenExpired, instrument?: keyof Nets): string | undefined {
  if (!expired) return UNKNOWN;
  const ended = [
    instrument === undefined || instrument === "futures" ? expired.futures.length && "futures" : 0,
    instrument !== "futures" ? expired.options.length && "options" : 0,
  ].filter((kind) => typeof kind === "string");
  return ended.length ? `index ${ended.join(" and ")} expired on the day and left the file` : undefined;
}

/** Rule `expiry`: returns whether the day's changes of positions count. */
export const readable = (expired: GivenExpired): boolean => unreadBecause(expired) === undefined;

function together(ours: Direction, theirs: Direction, net: Direction): string {
  if (net !== 0) return `both turned more ${net > 0 ? "bullish" : "bearish"}`;
  return ours * theirs < 0 ? "they disagreed" : "they did not move together";
}

/** Rule `derivatives-change`: how FII and PRO changed their net position in one instrument on the day. */
export function derivativesSentence(
  instrument: keyof Nets,
  { FII, PRO }: { FII: Given; PRO: Given },
  expired: GivenExpired,
): string | undefined {
  const [ours, theirs] = [shown(FII), shown(PRO)];
  if (ours === undefined || theirs === undefined) return undefined;
  const toward = instrument === "pe" ? -1 : 1;
  const net = toward * (direction(ours) + direction(theirs));
  const both = direction(net, THRESHOLDS["derivatives-change"].net - 1);
  const change = `Change in net ${CONTRACT_NAMES[instrument]} on the day: FII ${rounded(ours, "+")}, PRO ${rounded(theirs, "+")} contracts`;
  const unread = unreadBecause(expired, instrument);
  if (unread) return `${change}. Not judged: ${unread}.`;
  return `${change}; ${together(direction(ours), direction(theirs), both)}.`;
}

/** Net contracts at the end of the day and their change, if known. */
export type Held = { net?: Given; change?: Given } | null | undefined;

/**
 * Rule `derivatives-view`: the net index futures of FII and PRO, each with its change in brackets. If the change is not
 * read, the sentence says why instead.
 */
export function derivativesView(
  { FII, PRO }: { FII?: Held; PRO?: Held },
  expired: GivenExpired,
): string | undefined {
  const unread = unreadBecause(expired, "futures");
  const held = Object.entries({ FII, PRO });
  const known = held.flatMap(([who, held]) => {
    const [net, change] = [shown(held?.net), unread ? undefined : shown(held?.change)];
    if (net === undefined) return [];
    return [
      {
        text: `${who} ${rounded(net, "+")}${change === undefined ? "" : ` (${rounded(change, "+")})`}`,
        change,
      },
    ];
  });
  if (known.length === 0) return undefined;
  const changes = known.some(({ change }) => change !== undefined) ? ", with the day’s change" : "";
  const because = unread && held.some(([, of]) => shown(of?.change) !== undefined);
  const rest = because ? `; the day’s change is not judged: ${unread}` : "";
  return `Net index futures${changes}: ${known.map(({ text }) => text).join(", ")} contracts${rest}.`;
}

/** Rule `long-share`: the share of long contracts in a participant's index futures, in per cent. */
export function longShareSentence(who: string, long: Given): string | undefined {
  const share = shown(long);
  if (share === undefined) return undefined;
  const { shortPercent, longPercent } = THRESHOLDS["long-share"];
  const reading =
    share < shortPercent
      ? `below ${shortPercent}%: the position is mostly short`
      : share > longPercent
        ? `above ${longPercent}%: the position is mostly long`
        : `between ${shortPercent}% and ${longPercent}%: neither side stands out`;
  return `${percent(share)} of the ${who} index futures are long, ${reading}.`;
}
