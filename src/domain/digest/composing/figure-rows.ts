import type { FigureGroup } from "../catalogue/contract.ts";
import { placeName, placeOrder, printedAt } from "../catalogue/places.ts";
import { DEFINITIONS, filesBehind, type Provenance } from "../provenance.ts";
import { type DigestContent, valueAt } from "../rules.ts";
import type { Finding } from "./check.ts";

/**
 * The kind of a figure: stated by a file, computed by a definition, worded by a rule, typed because no file states it,
 * or written by a person over the rules' words.
 */
export type FigureKind = "stated" | "computed" | "by rule" | "typed" | "edited";

/** A figure of a digest as the desk shows it: as printed, with its origin and its findings. */
export type FigureRow = {
  path: string;
  group: FigureGroup;
  name: string;
  value: string;
  unit: string;
  kind: FigureKind;
  /** The definition that computes it, as a sentence. */
  how?: string;
  /** The newest file behind it, the day of its figures, and the number of further files. */
  source?: { file: string; asOf: string; more: number };
  provisional: boolean;
  /** The person who typed it. */
  by?: string;
  /** The rules' own words, if a person's replace them. */
  ruled?: string;
  findings: Finding[];
};

/** Lists the figures and words of a digest in the desk's order, without the news, which is listed separately. */
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
