/** The index of ten of the text: weight and change in per cent. */
export const INDEX_OF_TEN: [company: string, weight: number, change: number][] = [
  ["A", 24, 2.4],
  ["B", 18, 1.8],
  ["C", 12, 0.9],
  ["D", 10, -0.6],
  ["E", 9, -0.4],
  ["F", 8, -1.1],
  ["G", 7, -0.8],
  ["H", 5, -0.3],
  ["I", 4, -1.5],
  ["J", 3, -0.7],
];

/** Returns what the companies of some letters add to the index, in points of per cent. */
export const contribution = (companies: string): number =>
  INDEX_OF_TEN.filter(([company]) => companies.includes(company)).reduce(
    (sum, [, weight, change]) => sum + (weight * change) / 100,
    0,
  );
