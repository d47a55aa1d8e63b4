import { alternating } from "./alternating.ts";
import { crossings, generatedCloses } from "./series.ts";

const LENGTH = 14;

const CHANGES = [
  ...[-7, 4, -5, 3, -8, -6, 5, -4, 2, -7, 4, -5, 3, -7],
  ...[-6, 2, -5, -4, 3, -6, 0, -5, 2, -4, -3, 5],
];

/** The path of the text: closes in ₹ from day 0 to day 26. */
export const RSI_CLOSES = Array.from({ length: CHANGES.length + 1 }, (_, day) =>
  CHANGES.slice(0, day).reduce((close, change) => close + change, 520),
);

/** Returns Wilder's RSI of 14 changes for each close; null before the fourteenth change. */
export function wilderRsi(closes: readonly number[]): (number | null)[] {
  let [gain, loss] = [0, 0];
  return closes.map((close, i) => {
    const change = close - (closes[i - 1] ?? close);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    const kept = i > LENGTH ? (LENGTH - 1) / LENGTH : 1;
    gain = gain * kept + up / LENGTH;
    loss = loss * kept + down / LENGTH;
    if (i < LENGTH) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}

export const RSI_SEED = 55;
export const RSI_WAIT = 10;
export const RSI_LINE = 30;

/** RSI over a generated series; a turn is a crossing of 30. */
export function rsiReplay(seed: number = RSI_SEED) {
  const history = 100;
  const all = generatedCloses({
    ...{ seed, sessions: 250 + history, move: 1.2 },
    drift: [
      [history + 40, 0],
      [70, -0.4],
      [60, 0.2],
      [80, -0.2],
    ],
  });
  const values = wilderRsi(all).slice(history);
  const found = crossings(
    values,
    values.map(() => RSI_LINE),
  );
  const says = (above: boolean) => `RSI ${above ? "came back above" : "fell below"} ${RSI_LINE}`;
  return {
    close: all.slice(history),
    values,
    turns: alternating(found.map(({ at, above }) => ({ at, says: says(above) }))),
  };
}
