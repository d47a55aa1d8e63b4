import { diffArrays } from "diff";

/** A comparison with more changes would take long and show nothing, so one text simply follows the other. */
export const MAX_EDITS = 3_000;

/** A part of a text: equal `key`s mean no difference; `text` is its words. */
type Part = { key: string; text: string };

/** How a part became another: both if it is the same or was rewritten, one if it was added or removed. */
export type Aligned<P> = { before?: P; after?: P; same: boolean };

/** Aligns the parts of two texts, in order: equal ones first, then rewritten ones by shared words. */
export function alignParts<P extends Part>(before: P[], after: P[]): Aligned<P>[] {
  const runs = diffArrays(before, after, {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MAX_EDITS,
  }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  const result: Aligned<P>[] = [];
  let earlier = 0;
  for (let n = 0; n < runs.length; n += 1) {
    const [run, next] = [runs[n], runs[n + 1]];
    if (!run) continue;
    if (run.removed && next?.added) {
      result.push(...pair(run.value, next.value));
      earlier += run.value.length;
      n += 1;
    } else if (run.removed) {
      result.push(...run.value.map((part) => ({ before: part, same: false })));
      earlier += run.value.length;
    } else if (run.added) result.push(...run.value.map((part) => ({ after: part, same: false })));
    else
      for (const part of run.value) {
        result.push({ before: before[earlier] as P, after: part, same: true });
        earlier += 1;
      }
  }
  return result;
}

const ALIKE = 0.4;
const MAX_PAIRS = 10_000;

/** Pairs rewritten parts with their new versions, in order, by shared words. */
function pair<P extends Part>(before: P[], after: P[]): Aligned<P>[] {
  const gone = (parts: P[]) => parts.map((part) => ({ before: part, same: false }));
  const come = (parts: P[]) => parts.map((part) => ({ after: part, same: false }));
  if (before.length * after.length > MAX_PAIRS) return [...gone(before), ...come(after)];
  const [left, right] = [before.map(bagOf), after.map(bagOf)];
  // best[i][j]: the highest total likeness of pairs among the parts from i and from j on.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const alike = left.map((a) => right.map((b) => likeness(a, b)));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const both = alike[i]?.[j] ?? 0;
      (best[i] as Float64Array)[j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        both >= ALIKE ? both + at(i + 1, j + 1) : 0,
      );
    }
  const result: Aligned<P>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [a, b] = [before[i] as P, after[j] as P];
    const both = alike[i]?.[j] ?? 0;
    if (both >= ALIKE && at(i, j) === both + at(i + 1, j + 1)) {
      result.push({ before: a, after: b, same: false });
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) {
      result.push({ before: a, same: false });
      i += 1;
    } else {
      result.push({ after: b, same: false });
      j += 1;
    }
  }
  return [...result, ...gone(before.slice(i)), ...come(after.slice(j))];
}

type Bag = { words: Map<string, number>; size: number };

function bagOf({ text }: Part): Bag {
  const words = new Map<string, number>();
  const list = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of list) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, size: list.length };
}

/** Returns the share of words that two parts have in common, from 0 to 1. */
function likeness(a: Bag, b: Bag): number {
  let common = 0;
  for (const [word, n] of a.words) common += Math.min(n, b.words.get(word) ?? 0);
  return a.size + b.size === 0 ? 1 : (2 * common) / (a.size + b.size);
}
