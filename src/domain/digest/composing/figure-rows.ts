import type { FigureGroup } from "../catalogue/contract.ts";
import { placeName, placeOrder, printedAt } from "../catalogue/places.ts";
import { DEFINITIONS, filesBehind, type Provenance } from "../provenance.ts";
import { type DigestContent, valueAt } from "../rules.ts";
import type { Finding } from "./check.ts";

/**
 * How a figure came about: a file states it, a definition computes it, a rule says it in words, a person typed it where
 * no file states it, or a person wrote it in place of the rules' words.
 */
export type FigureKind = "stated" | "computed" | "by rule" | "typed" | "edited";

/** A figure of a digest as the desk shows it: as printed, with what is behind it and what the checks say of it. */
export type FigureRow = {
  path: string;
  group: FigureGroup;
  name: string;
  value: string;
  unit: string;
  kind: FigureKind;
  /** The definition that computes it, in a sentence. */
  how?: string;
  /** The newest file behind it, the day of its figures, and how many more files there are. */
  source?: { file: string; asOf: string; more: number };
  provisional: boolean;
  /** The person who typed it. */
  by?: string;
  /** The rules' own words, where a person's replace them. */
  ruled?: string;
  findings: Finding[];
};

/** Lists the figures and words of a digest in the desk's order, without the news, which has its own place. */
export function figureRows(content: DigestContent, provenance: Provenance, findings: Finding[]): FigureRow[] {
  const inOrder = Object.entries(provenance.figures).sort(([a], [b]) => placeOrder(a) - placeOrder(b));
  return inOrder.flatMap(([path, origin]) => {
    const value = valueAt(content, path);
    if (path.startsWith("news_digest.") || value === undefined) return [];
    const files = filesBehind(origin, provenance);
    const [newest] = files;
    return [
      {
        path,
        ...placeName(path, content),
        value: printedAt(path, value),
        kind: kindOf(origin),
        ...(origin.how && { how: DEFINITIONS[origin.how] }),
        ...(newest && { source: { file: newest.file, asOf: newest.asOf, more: files.length - 1 } }),
        provisional: origin.provisional ?? false,
        ...(origin.typedBy !== undefined && { by: origin.typedBy }),
        ...(origin.ruled !== undefined && { ruled: origin.ruled }),
        findings: findings.filter((finding) => finding.path === path && finding.code !== "missing"),
      },
    ];
  });
}

function kindOf({ how, typedBy, ruled }: Provenance["figures"][string]): FigureKind {
  if (ruled !== undefined) return "edited";
  if (how === "rule") return "by rule";
  if (typedBy !== undefined && how === undefined) return "typed";
  return how === undefined ? "stated" : "computed";
}
