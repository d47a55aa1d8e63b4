import { useCallback, useEffect, useState } from "react";
import type { SectionId } from "#domain/digest/rules.ts";

const SCROLL_AFTER_MS = 200;

const sections = () => [...document.querySelectorAll<HTMLDetailsElement>("details[data-section]")];
const find = (id: string) => sections().find((section) => section.id === id);
const scrollTo = (section: HTMLElement) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
};

/**
 * The open sections, as a list. The page's own `<details>` hold the state, so that what was opened before the
 * scripts arrived stays open; this list follows them.
 */
export function useOpenSections() {
  const [open, setOpen] = useState<string[]>();
  const follow = useCallback(() => setOpen(sections().flatMap(({ id, open }) => (open ? [id] : []))), []);

  useEffect(() => {
    const openNamed = () => {
      const section = find(location.hash.slice(1).replace(/-open$/, ""));
      if (section) section.open = true;
      follow();
    };
    openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, [follow]);

  /** Opens a section and scrolls to it a moment later, or closes it and stays. */
  const toggle = (id: SectionId) => {
    const section = find(id);
    if (!section) return;
    section.open = !section.open;
    follow();
    if (section.open) setTimeout(() => scrollTo(section), SCROLL_AFTER_MS);
  };
  const setAll = (opened: boolean) => {
    for (const section of sections()) section.open = opened;
    follow();
  };
  return { open, follow, toggle, expandAll: () => setAll(true), collapseAll: () => setAll(false) };
}
