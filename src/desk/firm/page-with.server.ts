import type { Desk } from "#context.ts";
import type { Group } from "#domain/firm/catalogue.ts";
import { previewValues } from "#domain/firm/preview-values.server.ts";
import type { Typed } from "#domain/firm/proposal.ts";
import { valueLine } from "#domain/firm/value-lines.ts";
import { deliveredOf } from "./delivered.ts";
import { hasTexts, SHOWN_ON } from "./groups.ts";
import { placesOf, pressable, type TextPlace, traced } from "./traced-page.server.ts";

type Shown = { group: Group; path: string; typed: Readonly<Record<string, Typed>> };

type AtDesk = Omit<Desk, "session">;

/** Returns the book with typed values; the texts of a group of texts are traced in it. */
function bookWith(desk: AtDesk, group: Group, typed: Readonly<Record<string, Typed>>) {
  const trace = (key: string, text: string) => (valueLine(key).group === group ? traced(key, text) : text);
  return previewValues(desk.tools, deliveredOf(desk), typed, hasTexts(group) ? trace : undefined);
}

/** Renders a page of the site with typed values. */
export async function pageWith(desk: AtDesk, { group, path, typed }: Shown) {
  const { book, printed } = await bookWith(desk, group, typed);
  const page = await desk.previewPage(path, book);
  return { html: await page.text(), printed, answer: { status: page.status, headers: page.headers } };
}

/** Returns where the pages of a group print its texts, and which page does so first. */
export async function placesIn(desk: Desk, group: Group): Promise<Map<string, TextPlace & { page: string }>> {
  const found = new Map<string, TextPlace & { page: string }>();
  const { book } = await bookWith(desk, group, {});
  for (const { value: page, label } of SHOWN_ON[group]) {
    const html = await (await desk.previewPage(page, book)).text();
    const isNext = found.size > 0;
    for (const [key, place] of placesOf(pressable(html)))
      if (!found.has(key))
        found.set(key, { ...place, page, section: isNext ? `${label}: ${place.section}` : place.section });
  }
  return found;
}
