const SCALES: Record<string, number> = { lakh: 100_000, million: 1_000_000, crore: 10_000_000 };
const FIGURE = /^([\d,]+(?:\.\d+)?)(?: (lakh|million|crore))?(K?)\+? /;

/** A claim that begins with a number, in parts: "1 lakh+ investors" → "1 lakh+", "investors", 100000. */
export type ClaimFigure = { figure: string; rest: string; value: number };

export function figureOf(claim: string): ClaimFigure | undefined {
  const found = FIGURE.exec(claim);
  if (!found) return undefined;
  const [whole, digits = "", scale = "", thousands] = found;
  const value = Number(digits.replaceAll(",", "")) * (SCALES[scale] ?? (thousands ? 1_000 : 1));
  return { figure: whole.trim(), rest: claim.slice(whole.length), value };
}

/** A claim without the bracketed note that distinguishes register entries. */
export const withoutNote = (claim: string): string => claim.replace(/ \([^)]*\)$/, "");
