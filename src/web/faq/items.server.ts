import * as z from "zod";
import faqs from "#content/faqs.json" with { type: "json" };
import type { Site } from "#context.ts";
import { printsPlaceholder } from "#domain/compliance/rules.ts";
import { QUESTION_CATEGORIES } from "#domain/firm/question-categories.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
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

/** The question whose answer ends with the day of a reply. */
const REACH = "how-to-reach-us";

type View = Pick<Site, "facts" | "copy"> & { tools: Pick<Site["tools"], "clock"> };

/** Returns the questions that a page shows, with the firm's facts filled in. */
export function faqsFor(page: FaqPage, { facts, copy, tools }: View): FaqItem[] {
  const { today, by } = replyPromise(tools.clock.now(), facts);
  return fillAll(itemsOf(copy("questions", written), page), facts).map((item) => {
    const answer =
      item.id === REACH
        ? `${item.answer} A message sent today, ${today}, is answered by ${by}.`
        : item.answer;
    return { ...item, answer, ...(printsPlaceholder(answer) && { placeholder: true }) };
  });
}
