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

const SECTIONS = "[data-section], [data-part]";
/** The strip of links, each to a section. */
const LINKS = "[data-follows]";

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Returns the sections of the page in their order now. */
export const sectionsHere = (): HTMLElement[] => all(SECTIONS);

type Placed = Pick<HTMLElement, "id" | "dataset">;

/**
 * Returns the sections that a page has, or the links to them, in the order that was chosen. One that was not there then
 * follows the section that it follows on the page; an id that the page lacks counts for nothing.
 */
export function arranged<Section extends Placed>(here: Section[], chosen: string[]): Section[] {
  let rank = -1;
  return here
    .map((section) => {
      const at = chosen.indexOf(section.dataset.follows ?? section.id);
      rank = at < 0 ? rank + 0.001 : at;
      return { section, rank };
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ section }) => section);
}

/**
 * Moves the sections into an order, each into the place of another, and the links to them; shows them full or compact.
 * What is read aloud follows what is seen: the elements themselves move.
 */
export function arrange({ compact, order }: Arrangement): void {
  siteOrder ??= sectionsHere();
  for (const selector of [SECTIONS, LINKS]) {
    const here = all(selector);
    const places = here.map((element) => {
      const place = new Comment();
      element.before(place);
      return place;
    });
    arranged(here, order).forEach((element, at) => {
      places[at]?.replaceWith(element);
    });
  }
  document.documentElement.toggleAttribute("data-compact", compact);
}

/**
 * Arranges the page as its reader chose, as soon as it is there. It stays as it is under somebody who came into the
 * digest before the script: an element that moves loses the focus.
 */
export function arrangeAsChosen(): void {
  const [view, ...order] = withStore(() => localStorage.getItem(ARRANGEMENT_KEY) ?? "", "").split(" ");
  if (view && !document.querySelector("article:focus-within"))
    arrange({ compact: view === "compact", order });
}
