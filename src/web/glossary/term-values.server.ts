import type { Site } from "#context.ts";
import { type FigureInPrint, figuresInPrint } from "#domain/digest/presenting/figure-values.ts";
import { readFigures } from "#domain/digest/read.server.ts";
import type { GlossaryTerm } from "#domain/glossary/rules.ts";

/** A term's figures in the newest digest, in print. */
export type TermValue = { date: string; sample: boolean; figures: FigureInPrint[] };

/** Returns a lookup of terms' values in the newest published digest; undefined for a term without one. */
export async function readTermValues({
  tools,
  firm,
}: Pick<Site, "tools" | "firm">): Promise<(term: GlossaryTerm) => TermValue | undefined> {
  const day = await readFigures(tools.db, firm.hiddenFiles);
  return ({ figures: ids = [] }) => {
    const figures = day ? figuresInPrint(ids, day) : [];
    return day && figures.length > 0 ? { date: day.date, sample: day.sample, figures } : undefined;
  };
}
