/**
 * How a reader wants every digest on this device: which sections come first, and whether they show in full. Every public
 * page carries this module; what only the dialog needs is in its island.
 */

import { withStore } from "#ui/enhance/store.ts";

/** Where a browser keeps it: `compact` or `full`, then the ids of the sections in order. */
export const ARRANGEMENT_KEY = "digest";

export type Arrangement = { compact: boolean; order: string[] };

/** The sections as the site orders them, once they were moved. */
export let siteOrder: HTMLElement[] | undefined;

/** Returns the sections of the page in their order now. */
export const sectionsHere = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-section]"),
];

/**
 * Returns the sections that a page has in the order that was chosen. One that was not there then follows the section
 * that it follows on the page; an id that the page lacks counts for nothing.
 */
export function arranged<Section extends { id: string }>(here: Section[], chosen: string[]): Section[] {
  let rank = -1;
  return here
    .map((section) => {
      const at = chosen.indexOf(section.id);
      rank = at < 0 ? rank + 0.001 : at;
      return { section, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ section }) => section);
}

/**
 * Moves the sections into an order, each into the place of another, and shows them full or compact. What is read aloud
 * follows what is seen: the elements themselves move.
 */
export function arrange({ compact, order }: Arrangement): void {
  const sections = sectionsHere();
  siteOrder ??= sections;
  const places = sections.map((section) => {
    const place = new Comment();
    section.before(place);
    return place;
  });
  arranged(sections, order).forEach((section, at) => {
    places[at]?.replaceWith(section);
  });
  document.documentElement.toggleAttribute("data-compact", compact);
}

/**
 * Arranges the page as its reader chose, as soon as it is there. It stays as it is under somebody who came to a section
 * before the script: an element that moves loses the focus.
 */
export function arrangeAsChosen(): void {
  const [view, ...order] = withStore(() => localStorage.getItem(ARRANGEMENT_KEY) ?? "", "").split(" ");
  if (view && !document.querySelector("[data-section]:focus-within"))
    arrange({ compact: view === "compact", order });
}
