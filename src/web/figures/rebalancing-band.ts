import type { Turn } from "./replay.ts";
import { generatedCloses } from "./series.ts";

export const BAND_SEED = 20;
/** The target weight of shares and the band around it, in per cent and points. */
export const BAND = { target: 60, points: 5 };
/** How many sessions without the old ratio of the two prices decide that the drift has held. */
export const BAND_WAIT = 60;
const DEBT_A_YEAR = 7;
const SESSIONS_A_YEAR = 250;

/** The weight of shares in per cent, when it was at its target and shares have since outgrown debt by a factor. */
const weightAfter = (factor: number): number =>
  (100 * BAND.target * factor) / (BAND.target * factor + 100 - BAND.target);

/**
 * A portfolio of shares, generated, and of debt at 7% a year, returned to its target on each session on which its
 * weight has left the band. Such a session is a turn; it is taken back when the two prices are again at the ratio that
 * they had at the rebalancing before, so that the weight would be back without a trade.
 */
export function bandReplay(seed: number = BAND_SEED) {
  const shares = generatedCloses({ seed, sessions: 500, move: 2 });
  const ratio = shares.map((price, at) => price / (1 + DEBT_A_YEAR / 100) ** (at / SESSIONS_A_YEAR));
  const turns: Turn[] = [];
  let start = ratio[0] ?? 1;
  const weight = ratio.map((now, at) => {
    const drifted = weightAfter(now / start);
    if (Math.abs(drifted - BAND.target) < BAND.points) return drifted;
    const before = start;
    const back = ratio.findIndex((later, i) => i > at && (now > before ? later <= before : later >= before));
    turns.push({
      session: at + 1,
      back: back < 0 ? null : back + 1,
      says: `the weight was ${drifted.toFixed(1)}% and shares were ${now > before ? "sold" : "bought"}`,
    });
    start = now;
    return BAND.target;
  });
  return { weight, turns };
}
