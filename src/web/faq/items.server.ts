import * as z from "zod";
import faqs from "#content/faqs.json" with { type: "json" };
import { QUESTION_CATEGORIES } from "#domain/firm/question-categories.ts";
import { type BookView, fillAll } from "#domain/firm/rules.ts";
import { type FaqItem, type FaqPage, itemsOf } from "./rules.ts";

const categoryIds = QUESTION_CATEGORIES.map(({ id }) => id);
const written: FaqItem[] = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      category: z.enum(categoryIds),
      question: z.string().min(1),
      answer: z.string().min(1),
      html: z.literal(true).exactOptional(),
    }),
  )
  .parse(faqs);

/** Returns the questions that a page shows, with the firm's facts filled in. */
export const faqsFor = (page: FaqPage, { facts, copy }: Pick<BookView, "facts" | "copy">): FaqItem[] =>
  fillAll(itemsOf(copy("questions", written), page), facts);
