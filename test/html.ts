import { parseHTML } from "linkedom";
import { sharedOrigin } from "./shared-product.ts";

/** Reads a page of the shared product as a browser without JavaScript does. */
export async function readPage(path: string, status = 200): Promise<Document> {
  const answer = await fetch(sharedOrigin() + path, { redirect: "manual" });
  const html = await answer.text();
  if (answer.status !== status)
    throw new Error(`${path} answered ${answer.status}, not ${status}: ${html.slice(0, 400)}`);
  const { document } = parseHTML(html);
  // The data of islands repeat the page, and no browser shows them.
  for (const data of document.querySelectorAll('script[type="application/json"]')) data.remove();
  return document;
}

/** Returns the words of an element with single spaces and without word joiners (U+2060). */
export const textOf = (element: Pick<Element, "textContent"> | null): string => {
  if (!element) throw new Error("There is no such element.");
  return (element.textContent ?? "")
    .replace(/\u2060/g, "")
    .replace(/\s+/g, " ")
    .trim();
};

/** Returns the words of each element that matches the selector, in page order. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);
