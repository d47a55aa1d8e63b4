import { alternating } from "./alternating.ts";
import { crossings, generatedCloses } from "./series.ts";

/** The seven month-end closes of the text: the share in ₹, the index in points. */
const SHARE = [400, 412, 405, 428, 440, 436, 452];
const INDEX = [20_000, 20_400, 19_600, 20_200, 21_000, 21_400, 22_000];

/** Returns closes as a series that begins at 100. */
export const rebased = (closes: readonly number[]): number[] =>
  closes.map((close) => (100 * close) / (closes[0] ?? 1));

/** Returns one series divided by another, both rebased, times 100. */
export const relativeStrength = (share: readonly number[], index: readonly number[]): number[] => {
  const other = rebased(index);
  return rebased(share).map((value, i) => (100 * value) / (other[i] ?? 1));
};

export const relativeMonths = () => ({
  share: rebased(SHARE),
  index: rebased(INDEX),
  relative: relativeStrength(SHARE, INDEX),
});

export const RELATIVE_SEED = 91;
export const RELATIVE_WAIT = 15;
/** Sessions in three months. */
export const RELATIVE_BACK = 63;

/** A generated share and index; a turn is a change of the sign of relative strength over the look-back. */
export function relativeReplay(seed: number = RELATIVE_SEED) {
  const sessions = 250 + RELATIVE_BACK;
  const all = [seed, seed + 1000].map((one, i) =>
    generatedCloses({ seed: one, sessions, move: i === 0 ? 1.2 : 0.8 }),
  );
  const [share = [], index = []] = all;
  const ratio = relativeStrength(share, index);
  const found = crossings(ratio.slice(RELATIVE_BACK), ratio.slice(0, 250));
  const turns = alternating(
    found.map(({ at, above }) => ({
      at,
      says: `the share moved ${above ? "ahead of" : "behind"} the index over ${RELATIVE_BACK} sessions`,
    })),
  );
  const [shown, other] = all.map((closes) => rebased(closes.slice(RELATIVE_BACK)));
  return { share: shown ?? [], index: other ?? [], turns };
}
