import * as z from "zod";
import faqs from "#content/faqs.json" with { type: "json" };
import { CALCULATORS } from "#domain/calculators/list.ts";

const names = z.array(z.string().min(1));

/** Pages, and alternative names of questions and calculators. */
const searchNames = z.strictObject({
  pages: z.array(
    z.strictObject({ kind: z.string(), href: z.string(), title: z.string(), text: z.string(), names }),
  ),
  questions: z.partialRecord(z.enum(faqs.map(({ id }) => id)), names),
  calculators: z.partialRecord(z.enum(CALCULATORS.map(({ slug }) => slug)), names),
});

/** Reads content/search-names.json; throws what to correct in it. */
export function readSearchNames(written: unknown): z.output<typeof searchNames> {
  const parsed = searchNames.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new Error(
    `content/search-names.json: ${z.prettifyError(parsed.error)}\nGive each page and each listed question and calculator an array of names; a question is listed by its id in content/faqs.json, a calculator by the last part of its address.`,
  );
}
