import { closesFor, emaSeries, round2OrNull } from "./figures.ts";
import { runsOf } from "./gaps.ts";

type Close = { date: string; close: number };

/**
 * Returns the exponential average of n sessions at each session, in points, rounded to two decimals. It restarts after
 * a missing session, and is null until it has `least` closes.
 */
export const averagesOn = (
  sessions: readonly Close[],
  n: number,
  least: number = closesFor(n),
): (number | null)[] =>
  runsOf(sessions).flatMap((run) =>
    emaSeries(
      run.map(({ close }) => close),
      n,
    ).map((value, i) => (i + 1 < least ? null : round2OrNull(value))),
  );

/** How long the 20-session average has been on its side of the 50-session one. */
type Side = {
  /** The first session on this side, or the first known one. */
  since: string;
  /** Including the first one, by the market calendar. */
  sessions: number;
  /** Whether it may be longer: the averages begin within it. */
  atLeast: boolean;
};

/** Returns how long the two averages have kept their order up to the last session; undefined without both. */
export function sideOf(sessions: readonly Close[]): Side | undefined {
  const run = runsOf(sessions).at(-1) ?? [];
  const [fast, slow] = [averagesOn(run, 20), averagesOn(run, 50)];
  const below = run.map((_, i) => {
    const [one, other] = [fast[i], slow[i]];
    return typeof one === "number" && typeof other === "number" ? one < other : undefined;
  });
  const last = below.at(-1);
  if (last === undefined) return undefined;
  const before = below.findLastIndex((side) => side !== last);
  const first = run[before + 1];
  return (
    first && { since: first.date, sessions: run.length - 1 - before, atLeast: below[before] === undefined }
  );
}
