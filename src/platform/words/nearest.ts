/** The most letters compared: a typed name may have any length. */
const MAX_COMPARED_LENGTH = 80;

/**
 * Returns the known name that was probably meant: the one with the fewest differences, the first if several. There must
 * be at least one. Case is ignored.
 */
export function nearest<Name extends string>(name: string, known: readonly Name[]): Name {
  const ranked = known.map((other) => ({ other, distance: letterChanges(name, other) }));
  return ranked.reduce((best, next) => (next.distance < best.distance ? next : best)).other;
}

/**
 * Counts the insertions, deletions and substitutions between two words; a transposition counts as one (optimal string
 * alignment). Case is ignored.
 */
export function letterChanges(from: string, to: string): number {
  const typed = [...from.toLowerCase()].slice(0, MAX_COMPARED_LENGTH);
  const letters = [...to.toLowerCase()];
  let before: number[] = [];
  let above = Array.from({ length: letters.length + 1 }, (_, i) => i);
  for (const [i, letter] of typed.entries()) {
    const row = [i + 1];
    for (const [j, other] of letters.entries()) {
      const isSwapped = j > 0 && letter === letters[j - 1] && other === typed[i - 1];
      row.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (above[j + 1] ?? 0) + 1,
          (above[j] ?? 0) + (letter === other ? 0 : 1),
          isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, row];
  }
  return above.at(-1) ?? 0;
}
