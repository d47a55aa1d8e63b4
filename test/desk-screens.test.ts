import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { addressOf, fillDesk, type Rows, SCREENS } from "./desk-filled.ts";
import { textOf } from "./html.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let rows: Rows;
beforeAll(async () => {
  product = await startProduct();
  owner = memberOf(product, "Owner");
  rows = await fillDesk(owner, memberOf(product, "Writer"));
});
afterAll(() => product.stop());

/** Controls without a name that is read out. */
function nameless(document: Document): string[] {
  const words = (selector: string) => [...document.querySelectorAll(selector)].map(textOf).join("");
  const nameOf = (control: Element): string => {
    const label = control.closest("label");
    return [
      control.getAttribute("aria-label"),
      control.localName === "iframe" ? control.getAttribute("title") : "",
      control.id && words(`label[for="${control.id}"]`),
      label && textOf(label),
      ...(control.getAttribute("aria-labelledby")?.split(" ") ?? []).map((id) => words(`[id="${id}"]`)),
      /^(?:button|summary)$/.test(control.localName) ? textOf(control) : "",
    ].join("");
  };
  return [
    ...document.querySelectorAll('input:not([type="hidden"]), select, textarea, button, summary, iframe'),
  ].flatMap((control) => (nameOf(control).trim() ? [] : [control.outerHTML.slice(0, 200)]));
}

test.each(SCREENS)("%s has one heading, one main part and a name for each control", async (path) => {
  const answer = await owner.get(addressOf(rows, path));
  const { document } = parseHTML(await answer.text());
  expect(answer.status).toBe(200);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  expect(document.querySelectorAll("main")).toHaveLength(1);
  expect(nameless(document)).toEqual([]);
});

test("every kind of screen has a row to be seen with", () => {
  expect(SCREENS.map((path) => addressOf(rows, path))).not.toContainEqual(expect.stringContaining(":"));
});
