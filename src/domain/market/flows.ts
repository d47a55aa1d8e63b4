/**
 * Net purchases in the cash market over several sessions, Rs crore, from the exchange's FII/DII reports. A list has one
 * entry per session, oldest first; null if the exchange published no figure.
 */

import { isOrdinarySession } from "./gaps.ts";

export type Flow = { date: string; fii: number | null; dii: number | null };
export type Buyer = "fii" | "dii";

/** Rs crore over `sessions` published sessions; null without any. */
export type FlowSum = { sum: number | null; sessions: number };

/** Returns +1 for net purchases, −1 for net sales, in Rs crore; 0 for what rounds to no crore, which is neither. */
export const flowSide = (net: number): 1 | 0 | -1 => (Math.round(Math.abs(net)) > 0 ? (net > 0 ? 1 : -1) : 0);

/**
 * The length of a run of sessions on one side, up to the last. `atLeast`: the known sessions end there,
 * but the streak may be longer.
 */
export type FlowStreak = { side: "bought" | "sold"; sessions: number; atLeast: boolean };

/** Returns the sessions since the last ordinary one without figures. */
export const flowsSinceGap = (flows: readonly Flow[], who: readonly Buyer[]): Flow[] =>
  flows.slice(
    1 + flows.findLastIndex((flow) => who.every((of) => flow[of] === null) && isOrdinarySession(flow.date)),
  );

/**
 * Sums the last n published sessions, at most back to a missing ordinary one. A special session without a figure is
 * skipped, so the n sessions may span more than n market days; a shorter list yields fewer, and `sessions` says how
 * many.
 */
export function flowSum(flows: readonly Flow[], who: Buyer, n: number): FlowSum {
  const published = flowsSinceGap(flows, [who]).flatMap(({ [who]: net }) =>
    net !== null && Number.isFinite(net) ? [net] : [],
  );
  const last = Number.isInteger(n) && n > 0 ? published.slice(-n) : [];
  if (last.length === 0) return { sum: null, sessions: 0 };
  return { sum: last.reduce((total, net) => total + net, 0), sessions: last.length };
}

/**
 * Counts the consecutive sessions, up to the last, of net purchases or of net sales. A session of neither ends the
 * streak. One without a figure, and the list's beginning, end the count but perhaps not the streak. Null if the last
 * session was neither.
 */
export function flowStreak(flows: readonly Flow[], who: Buyer): FlowStreak | null {
  const side = flowSide(flows.at(-1)?.[who] ?? 0);
  if (side === 0) return null;
  const broken = flows.findLastIndex((flow) => flowSide(flow[who] ?? 0) !== side);
  return {
    side: side > 0 ? "bought" : "sold",
    sessions: flows.length - 1 - broken,
    atLeast: !Number.isFinite(flows[broken]?.[who] ?? Number.NaN),
  };
}

/**
 * Sums the month up to its latest session. Null if an ordinary session of it has no figure, or the list begins within
 * the month; a special session without a figure is skipped.
 */
export function flowMonth(flows: readonly Flow[], who: Buyer): number | null {
  const month = flows.at(-1)?.date.slice(0, 7);
  const days = flows.filter(({ date }) => date.startsWith(month ?? "none"));
  const isMissing = days.some((flow) => flow[who] === null && isOrdinarySession(flow.date));
  if (days.length === 0 || days.length === flows.length || isMissing) return null;
  return days.reduce((sum, flow) => sum + (flow[who] ?? 0), 0);
}
