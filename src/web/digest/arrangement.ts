/**
 * How a reader wants every digest on this device: which sections come first, and whether they show in full. Every public
 * page carries this module; what only the dialog needs is in keep-arrangement.ts.
 */

import { withStore } from "#ui/enhance/store.ts";

/** Where a browser keeps it: `compact` or `full`, then the ids of the sections in order. */
export const ARRANGEMENT_KEY = "digest";

export type Arrangement = { compact: boolean; order: string[] };

/** Returns the sections of the page in their order now. */
export const sectionsHere = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-section]"),
];

/**
 * Returns the ids of the sections that a page has, in the order that was chosen. One that was not there then follows the
 * section that it follows on the page; one that the page lacks counts for nothing.
 */
export function inOrder(here: string[], chosen: string[]): string[] {
  const order = [...new Set(chosen)].filter((id) => here.includes(id));
  here.forEach((id, at) => {
    if (!order.includes(id)) order.splice(order.indexOf(here[at - 1] ?? "") + 1, 0, id);
  });
  return order;
}

/**
 * Moves the sections into an order, each into the place of another, and shows them full or compact. What is read aloud
 * follows what is seen: the elements themselves move. Each section notes the place that the site gave it.
 */
export function arrange({ compact, order }: Arrangement): void {
  const sections = sectionsHere();
  const ids = sections.map(({ id }) => id);
  const places = sections.map((section, at) => {
    section.dataset.section ||= `${at}`;
    const place = new Comment();
    section.replaceWith(place);
    return place;
  });
  inOrder(ids, order).forEach((id, at) => {
    places[at]?.replaceWith(sections[ids.indexOf(id)] ?? "");
  });
  document.documentElement.toggleAttribute("data-compact", compact);
}

/** Arranges the page as its reader chose, at once: before anything of it is touched. */
export function arrangeAsChosen(): void {
  const [view, ...order] = withStore(() => localStorage.getItem(ARRANGEMENT_KEY) ?? "", "").split(" ");
  if (view) arrange({ compact: view === "compact", order });
}
