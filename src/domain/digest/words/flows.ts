/** Rules `cash-flow`, `flow-streak` and `breadth`. Flows are net purchases in the cash market, Rs crore. */

import type { FlowStreak, FlowSum } from "#domain/market/flows.ts";
import type { Breadth } from "#domain/market/readings.ts";
import { crore, rounded, twoDecimals } from "#platform/format/numbers.ts";
import { type Direction, dealt, direction, type Given, pick, riseAndFall, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import type { Signal } from "./signals.ts";

/** Words a flow: "FII sold ₹4,295 crore net". */
export const flow = (who: string, amount: number) => `${who} ${dealt(amount)} net`;

/** Rule `cash-flow` as a signal: anything up to the flat amount in either direction is flat. */
export function flowDirection(amount: number): Direction;
export function flowDirection(amount: Given): Direction | undefined;
export function flowDirection(amount: Given): Direction | undefined {
  const net = shown(amount);
  return net === undefined ? undefined : direction(net, THRESHOLDS["cash-flow"].flatCrore);
}

/** Returns the FII cash flow as a signal of a verdict or bias, in the words of `write`. */
export function flowSignal(amount: Given, write: (net: number) => string): Signal | undefined {
  const [net, d] = [shown(amount), flowDirection(amount)];
  return net === undefined || d === undefined ? undefined : { text: write(net), direction: d };
}

/** Rule `cash-flow`: what FII, DII and both together did on the day. */
export function cashInterpretation(cash: { fii: Given; dii: Given }) {
  const [fii, dii] = [shown(cash.fii), shown(cash.dii)];
  const net = fii === undefined || dii === undefined ? undefined : shown(fii + dii);
  return {
    fii: fii === undefined ? undefined : `${flow("FII", fii)} in the cash market.`,
    dii: dii === undefined ? undefined : `${flow("DII", dii)} in the cash market.`,
    net_flow:
      net === undefined
        ? undefined
        : `${flow("Together FII and DII", net)}: FII ${crore(fii ?? 0, "+")}, DII ${crore(dii ?? 0, "+")}.`,
  };
}

/** Rule `cash-flow`: FII sold ₹4,295 crore net. */
export function fiiCashFlow(amount: Given): string | undefined {
  const fii = shown(amount);
  return fii === undefined ? undefined : `${flow("FII", fii)}.`;
}

/**
 * Rule `flow-streak`: "FII have sold on 9 sessions in a row; over 20 sessions they sold ₹45,120 crore net." One session
 * is not a streak; a sum over one session repeats the day and is left out. "At least" if the known sessions end before
 * the streak does.
 */
export function streakSentence(
  who: "FII" | "DII",
  streak: FlowStreak | null | undefined,
  total: FlowSum | null | undefined,
): string | undefined {
  const sum = shown(total?.sum);
  const counted = total?.sessions ?? 0;
  const over = sum === undefined || counted < 2 ? undefined : `${rounded(counted)} sessions`;
  const amount = `${dealt(sum ?? 0)} net`;
  if (!streak || streak.sessions < 1) return over && `Over ${over} ${who} ${amount}.`;
  const least = streak.atLeast ? "at least " : "";
  const row =
    streak.sessions < THRESHOLDS["flow-streak"].rowSessions
      ? `${who} ${streak.side} on the last session`
      : `${who} have ${streak.side} on ${least}${rounded(streak.sessions)} sessions in a row`;
  return over ? `${row}; over ${over} they ${amount}.` : `${row}.`;
}

/** Rule `breadth`: +1 where advances are at least the ratio times the declines, −1 in the reverse case. */
export function breadthDirection(breadth: Breadth | null | undefined): Direction | undefined {
  const moved = riseAndFall(breadth?.advances, breadth?.declines);
  if (!moved) return undefined;
  const [rose, fell] = moved;
  const { ratio } = THRESHOLDS.breadth;
  return rose >= ratio * fell ? 1 : fell >= ratio * rose ? -1 : 0;
}

/** Rule `breadth` in words; `of` names the securities. */
export function breadthSentence(breadth: Breadth | null | undefined): string | undefined {
  const d = breadthDirection(breadth);
  if (!breadth || d === undefined || shown(breadth.unchanged) === undefined) return undefined;
  const { of, advances, declines, unchanged } = breadth;
  const mark = twoDecimals(THRESHOLDS.breadth.ratio);
  const reading = pick(
    d,
    `advances are ${mark} times the declines or more`,
    `neither side is ${mark} times the other`,
    `declines are ${mark} times the advances or more`,
  );
  return `${of}: ${rounded(advances)} advances, ${rounded(declines)} declines, ${rounded(unchanged)} unchanged; ${reading}.`;
}
