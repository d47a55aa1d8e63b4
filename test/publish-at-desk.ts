import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { input } from "./desk.ts";
import type { Product } from "./product.ts";
import { memberOf } from "./seed.ts";

/** Submits a composed day, and has another member approve it, through the desk's forms. */
export async function publishAtDesk(product: Product, day: string, correction?: string): Promise<void> {
  const [writer, officer] = [memberOf(product, "Writer"), memberOf(product, "Compliance officer")];
  const screen = `/desk/digest/${day}`;
  const form = parseHTML(await writer.text(screen))
    .document.querySelector("[name=began]")
    ?.closest("form");
  const fields = [...(form?.querySelectorAll("input[name], textarea[name]") ?? [])].map(
    (field): [string, string] => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? field.textContent ?? "",
    ],
  );
  const sent = {
    ...Object.fromEntries(fields),
    more: "",
    after: "submit",
    ...(correction && { correction }),
  };
  const submitted = await writer.post(screen, { ...sent, intent: "write" });
  expect([submitted.status, submitted.headers.get("location")]).toEqual([
    303,
    `${screen}?done=submitted#publish`,
  ]);
  const read = await officer.text(screen);
  const approval = { intent: "approve", hash: input(read, "hash"), letter: input(read, "letter") };
  const approved = await officer.post(screen, { ...approval, ...(correction && { reason: correction }) });
  expect(approved.status, await approved.text()).toBe(303);
}
