/**
 * Pushes labels apart until neighbours are at least `gap` apart, within [low, high]. Order is preserved, and a label
 * that has room stays at its mark. Labels that do not all fit share the room evenly.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, i) => ({ at, i })).sort((a, b) => a.at - b.at);
  const room = Math.min(gap, (high - low) / Math.max(order.length - 1, 1));
  let floor = low;
  for (const label of order) {
    label.at = Math.max(label.at, floor);
    floor = label.at + room;
  }
  let ceiling = high;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling);
    ceiling = label.at - room;
  }
  const placed = new Array<number>(wanted.length).fill(0);
  for (const { at, i } of order) placed[i] = Math.round(at * 10) / 10;
  return placed;
}
