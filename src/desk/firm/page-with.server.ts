import type { Desk } from "#context.ts";
import type { Group } from "#domain/firm/catalogue.ts";
import { previewValues } from "#domain/firm/preview-values.server.ts";
import type { Typed } from "#domain/firm/proposal.ts";
import { valueLine } from "#domain/firm/value-lines.ts";
import { deliveredOf } from "./delivered.ts";
import { hasTexts, SHOWN_ON } from "./groups.ts";
import { placesOf, pressable, type TextPlace, traced } from "./traced-page.server.ts";

type Shown = { group: Group; path: string; typed?: Readonly<Record<string, Typed>> };

/** Renders a page of the site with typed values; the texts of a group of texts are traced in it. */
export async function pageWith(desk: Omit<Desk, "session">, { group, path, typed = {} }: Shown) {
  const trace = (key: string, text: string) => (valueLine(key).group === group ? traced(key, text) : text);
  const { book, printed } = await previewValues(
    desk.tools,
    deliveredOf(desk),
    typed,
    hasTexts(group) ? trace : undefined,
  );
  const page = await desk.previewPage(path, book);
  return { html: await page.text(), printed, answer: { status: page.status, headers: page.headers } };
}

/** Returns where the pages of a group print its texts, and which page does so first. */
export async function placesIn(desk: Desk, group: Group): Promise<Map<string, TextPlace & { page: string }>> {
  const found = new Map<string, TextPlace & { page: string }>();
  for (const { value: page, label } of SHOWN_ON[group]) {
    const { html } = await pageWith(desk, { group, path: page });
    const isNext = found.size > 0;
    for (const [key, place] of placesOf(pressable(html)))
      if (!found.has(key))
        found.set(key, { ...place, page, section: isNext ? `${label}: ${place.section}` : place.section });
  }
  return found;
}
