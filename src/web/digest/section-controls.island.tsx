import { useEffect } from "react";
import { island } from "#ui/island/define.ts";

type Props = { date: string };

const SCROLL_AFTER_MS = 200;

const sections = () => [...document.querySelectorAll<HTMLDetailsElement>("details[data-section]")];
const find = (id: string) => sections().find((section) => section.id === id);
const scrollTo = (section: HTMLElement) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
};

/** Marks in each row whether its section is open. */
function follow(): void {
  for (const row of document.querySelectorAll<HTMLElement>("a[data-opens]"))
    row.setAttribute("aria-expanded", String(find(row.dataset.opens ?? "")?.open ?? false));
}

function openNamed(): void {
  const section = find(location.hash.slice(1).replace(/-open$/, ""));
  if (section) section.open = true;
  follow();
}

/** Opens a section and scrolls to it a moment later, or closes it without scrolling. */
function toggleByRow(event: MouseEvent): void {
  const row = event.target instanceof Element && event.target.closest<HTMLElement>("a[data-opens]");
  const section = row && find(row.dataset.opens ?? "");
  if (!section) return;
  event.preventDefault();
  section.open = !section.open;
  follow();
  if (section.open) setTimeout(() => scrollTo(section), SCROLL_AFTER_MS);
}

function setAll(open: boolean): void {
  for (const section of sections()) section.open = open;
  follow();
}

/**
 * Lets the rows of the digest's head open and close its sections, and returns a setter for all. The state lives in the
 * page's `<details>`, so that what was opened before the script arrived stays open.
 */
function useSections(): typeof setAll {
  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    openNamed();
    addEventListener("hashchange", openNamed, { signal });
    // This event does not bubble.
    document.addEventListener("toggle", follow, { capture: true, signal });
    document.addEventListener("click", toggleByRow, { signal });
    return () => following.abort();
  }, []);
  return setAll;
}

/**
 * Opens and closes all sections of the digest: by the page's address without script, in place with it. The sections,
 * and the rows that open them, are outside this island, which follows them.
 */
export const SectionControls = island(
  "web/digest/section-controls",
  function SectionControls({ date }: Props) {
    const setAll = useSections();
    const control = (name: string, open: boolean) => (
      <a
        className="dbar-btn"
        href={`/dailydigest/${date}?open=${open ? "all" : "none"}#sections`}
        onClick={(event) => {
          event.preventDefault();
          setAll(open);
        }}
      >
        {name}
      </a>
    );
    return (
      <>
        <span className="dbar-reach" aria-hidden="true" />
        <span className="dbar-both">
          {control("Expand All", true)}
          {control("Collapse All", false)}
        </span>
      </>
    );
  },
);
