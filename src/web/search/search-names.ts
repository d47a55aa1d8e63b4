import * as z from "zod";
import faqs from "#content/faqs.json" with { type: "json" };
import glossary from "#content/glossary.json" with { type: "json" };
import { CALCULATORS } from "#domain/calculators/list.ts";

const names = z.array(z.string().min(1));

/** Pages, and more names of questions and calculators; a term’s are words that lead to it and do not name it. */
const searchNames = z.strictObject({
  pages: z.array(
    z.strictObject({ kind: z.string(), href: z.string(), title: z.string(), text: z.string(), names }),
  ),
  questions: z.partialRecord(z.enum(faqs.map(({ id }) => id)), names),
  calculators: z.partialRecord(z.enum(CALCULATORS.map(({ slug }) => slug)), names),
  terms: z.partialRecord(z.enum(glossary.map(({ slug }) => slug)), names),
});

/** Reads content/search-names.json; throws what to correct in it. */
export function readSearchNames(written: unknown): z.output<typeof searchNames> {
  const parsed = searchNames.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new Error(
    `content/search-names.json: ${z.prettifyError(parsed.error)}\nGive each page and each listed question, calculator and term an array of names; a question is listed by its id in content/faqs.json, a calculator or a term by the last part of its address.`,
  );
}
