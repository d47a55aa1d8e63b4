/** Rules `cash-flow`, `flow-streak` and `breadth`. Flows are net purchases in the cash market, Rs crore. */

import type { FlowStreak, FlowSum } from "#domain/market/flows.ts";
import type { Breadth } from "#domain/market/readings.ts";
import { crores, type Direction, direction, type Given, pick, plain, shown, signed } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import type { Signal } from "./signals.ts";

/** "sold ₹4,294.69 crore net", by the sign of the amount as printed. */
function dealt(crore: number): string {
  const net = shown(crore) ?? 0;
  const verb = pick(direction(net), "bought", "neither bought nor sold", "sold");
  return `${verb}${net === 0 ? "" : ` ₹${plain(Math.abs(net))} crore`} net`;
}

/** FII sold ₹4,294.69 crore net */
export const flow = (who: string, crore: number) => `${who} ${dealt(crore)}`;

/** Rule `cash-flow` as a signal: up to the flat amount either way is flat. */
export function flowDirection(crore: number): Direction;
export function flowDirection(crore: Given): Direction | undefined;
export function flowDirection(crore: Given): Direction | undefined {
  const net = shown(crore);
  return net === undefined ? undefined : direction(net, THRESHOLDS["cash-flow"].flatCrore);
}

/** FII cash flow as a signal of a verdict or bias. */
export function flowSignal(
  crore: Given,
  write = (amount: string) => `FII cash ${amount}`,
): Signal | undefined {
  const [net, d] = [shown(crore), flowDirection(crore)];
  return net === undefined || d === undefined ? undefined : { text: write(crores(net)), direction: d };
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
        : `${flow("Together FII and DII", net)}: FII ${signed(fii ?? 0)}, DII ${signed(dii ?? 0)}.`,
  };
}

/** Rule `cash-flow`: FII sold ₹4,294.69 crore net. */
export function fiiCashFlow(crore: Given): string | undefined {
  const fii = shown(crore);
  return fii === undefined ? undefined : `${flow("FII", fii)}.`;
}

/**
 * Rule `flow-streak`: "FII have sold on 9 sessions in a row; over 20 sessions they sold ₹45,120.00 crore net."
 * One session is no row; a sum over one session repeats the day and is left out. "At least" where the sessions known
 * end before the row does.
 */
export function streakSentence(
  who: "FII" | "DII",
  streak: FlowStreak | null | undefined,
  total: FlowSum | null | undefined,
): string | undefined {
  const sum = shown(total?.sum);
  const counted = total?.sessions ?? 0;
  const over = sum === undefined || counted < 2 ? undefined : `${plain(counted, 0)} sessions`;
  const amount = dealt(sum ?? 0);
  if (!streak || streak.sessions < 1) return over && `Over ${over} ${who} ${amount}.`;
  const least = streak.atLeast ? "at least " : "";
  const row =
    streak.sessions < THRESHOLDS["flow-streak"].rowSessions
      ? `${who} ${streak.side} on the last session`
      : `${who} have ${streak.side} on ${least}${plain(streak.sessions, 0)} sessions in a row`;
  return over ? `${row}; over ${over} they ${amount}.` : `${row}.`;
}

/** Rule `breadth`: +1 where advances are at least the ratio times the declines, −1 the other way round. */
export function breadthDirection(breadth: Breadth | null | undefined): Direction | undefined {
  if (!breadth) return undefined;
  const { advances, declines } = breadth;
  if (shown(advances) === undefined || shown(declines) === undefined) return undefined;
  if (advances < 0 || declines < 0 || advances + declines === 0) return undefined;
  const { ratio } = THRESHOLDS.breadth;
  return advances >= ratio * declines ? 1 : declines >= ratio * advances ? -1 : 0;
}

/** Rule `breadth` in words; `of` says of which securities. */
export function breadthSentence(breadth: Breadth | null | undefined): string | undefined {
  const d = breadthDirection(breadth);
  if (!breadth || d === undefined || shown(breadth.unchanged) === undefined) return undefined;
  const { of, advances, declines, unchanged } = breadth;
  const mark = plain(THRESHOLDS.breadth.ratio);
  const reading = pick(
    d,
    `advances are ${mark} times the declines or more`,
    `neither side is ${mark} times the other`,
    `declines are ${mark} times the advances or more`,
  );
  return `${of}: ${plain(advances, 0)} advances, ${plain(declines, 0)} declines, ${plain(unchanged, 0)} unchanged; ${reading}.`;
}
