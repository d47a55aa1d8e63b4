import { type Element, elementsIn, isSpace, propertyOf } from "#platform/markdown/html/tree.ts";
import { readHtml } from "#platform/markdown/html.server.ts";
import { undrawnChart } from "../charts-in.server.ts";
import { isDrawn, SUMMARY } from "../rules.ts";
import { wordsIn } from "../text.server.ts";
import type { ArticleFields } from "./fields.ts";

const isUndescribed = (node: Element): boolean => node.tagName === "img" && isSpace(propertyOf(node, "alt"));

/** Returns what an article lacks before it can be submitted for approval: sentences by field, none if it is ready. */
export function missingIn(
  fields: Pick<
    ArticleFields,
    "title" | "summary" | "html" | "faqs" | "photo" | "photoAlt" | "author" | "categoryId"
  >,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!fields.title) missing.title = "Write a title.";
  const { length } = [...fields.summary];
  if (length < SUMMARY.least || length > SUMMARY.most)
    missing.summary = `The summary has ${length} characters; write ${SUMMARY.least} to ${SUMMARY.most}.`;
  const nodes = readHtml(fields.html);
  if (!wordsIn(nodes)) missing.html = "Write the text.";
  else if (elementsIn(nodes, isUndescribed).length)
    missing.html = "A picture in the text has no description. Describe what it shows.";
  const undrawn = undrawnChart(nodes);
  if (undrawn) missing.html ??= undrawn;
  if (!fields.categoryId) missing.categoryId = "Choose a category.";
  if (!fields.author) missing.author = "Name the author.";
  // Drawn covers are ornaments, and need no description.
  if (!isDrawn(fields.photo) && !fields.photoAlt) missing.photoAlt = "Describe what the cover shows.";
  fields.faqs.forEach(({ question, answer }, n) => {
    if (!question) missing[`faqs.${n}.question`] = "Write the question, or remove its answer.";
    if (!answer) missing[`faqs.${n}.answer`] = "Write the answer, or remove its question.";
  });
  return missing;
}
