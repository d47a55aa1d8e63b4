/** Rules `sentiment`, `derivatives-change`, `derivatives-view` and `long-share`. Positions are in contracts. */

import { contracts, type Direction, direction, type Given, plain, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";

/** Of index futures, index calls and index puts. */
export interface Nets {
  futures: number;
  ce: number;
  pe: number;
}
export type GivenNets = { [Kind in keyof Nets]?: Given } | null | undefined;

/**
 * Rule `sentiment`, by the day's change in net contracts: futures and calls added lean up, puts added lean down; the
 * majority decides. Undefined unless all three are known.
 */
export function sentiment(change: Nets): Direction;
export function sentiment(change: GivenNets): Direction | undefined;
export function sentiment(change: GivenNets): Direction | undefined {
  const [futures, ce, pe] = [shown(change?.futures), shown(change?.ce), shown(change?.pe)];
  if (futures === undefined || ce === undefined || pe === undefined) return undefined;
  return direction(direction(futures) + direction(ce) - direction(pe), THRESHOLDS.sentiment.net - 1);
}

/** Rule `derivatives-change`: how FII and PRO changed their net position in one instrument on the day. */
export function derivativesSentence(instrument: keyof Nets, fii: Given, pro: Given): string | undefined {
  const [ours, theirs] = [shown(fii), shown(pro)];
  if (ours === undefined || theirs === undefined) return undefined;
  const toward = instrument === "pe" ? -1 : 1;
  const net = toward * (direction(ours) + direction(theirs));
  const both = direction(net, THRESHOLDS["derivatives-change"].net - 1);
  const reading = both === 0 ? "the two did not move together" : `both lean ${both > 0 ? "up" : "down"}`;
  const name = { futures: "index futures", ce: "index calls", pe: "index puts" }[instrument];
  return `Change in net ${name} on the day: FII ${contracts(ours)}, PRO ${contracts(theirs)} contracts; ${reading}.`;
}

/** Net contracts at the day's end and the change on the day, where known. */
export type Held = { net?: Given; change?: Given } | null | undefined;

/** Rule `derivatives-view`: the net index futures of FII and PRO; a change stands in brackets after its net. */
export function derivativesView({ FII, PRO }: { FII?: Held; PRO?: Held }): string | undefined {
  const known = Object.entries({ FII, PRO }).flatMap(([who, held]) => {
    const [net, change] = [shown(held?.net), shown(held?.change)];
    if (net === undefined) return [];
    return [
      { text: `${who} ${contracts(net)}${change === undefined ? "" : ` (${contracts(change)})`}`, change },
    ];
  });
  if (known.length === 0) return undefined;
  const changes = known.some(({ change }) => change !== undefined) ? ", with the day's change" : "";
  return `Net index futures${changes}: ${known.map(({ text }) => text).join(", ")} contracts.`;
}

/** Rule `long-share`: the share of long contracts in a participant's index futures, in per cent. */
export function longShareSentence(who: string, percent: Given): string | undefined {
  const share = shown(percent);
  if (share === undefined) return undefined;
  const { shortPercent, longPercent } = THRESHOLDS["long-share"];
  const reading =
    share < shortPercent
      ? `below ${shortPercent}%: the position is mostly short`
      : share > longPercent
        ? `above ${longPercent}%: the position is mostly long`
        : `between ${shortPercent}% and ${longPercent}%: neither side stands out`;
  return `${plain(share)}% of the ${who} index futures are long, ${reading}.`;
}
