import { parseHTML } from "linkedom";
import { sharedOrigin } from "./shared-product.ts";

/** What a page of the shared product says, as a browser without JavaScript reads it. */
export async function readPage(path: string, status = 200): Promise<Document> {
  const answer = await fetch(sharedOrigin() + path, { redirect: "manual" });
  const html = await answer.text();
  if (answer.status !== status)
    throw new Error(`${path} answered ${answer.status}, not ${status}: ${html.slice(0, 400)}`);
  const { document } = parseHTML(html);
  // What islands are given is said by the page already, and no browser shows it.
  for (const data of document.querySelectorAll('script[type="application/json"]')) data.remove();
  return document;
}

/** The words of an element, with single spaces and without what only forbids a line break (U+2060). */
export const textOf = (element: Pick<Element, "textContent"> | null): string => {
  if (!element) throw new Error("There is no such element.");
  return (element.textContent ?? "")
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .trim();
};

/** The words of each element that fits the selector, in the order of the page. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);
