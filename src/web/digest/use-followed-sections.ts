import { useEffect } from "react";

/** Sections whose beginnings differ by less stand beside each other, in pixels. */
const BESIDE = 4;
/** How far under the bar a section begins that is being read, in pixels. */
const UNDER = 24;

/**
 * Marks the link to the last section whose beginning has reached the bar, and brings it into sight in its strip. Of
 * sections beside each other, it is the one that was asked for, else the first.
 */
function follow(links: HTMLAnchorElement[]): void {
  const bar = document.querySelector(".dbar");
  if (!bar) return;
  const edge = bar.getBoundingClientRect().bottom + UNDER;
  const begun = links.flatMap((link) => {
    const top = document.getElementById(link.dataset.follows ?? "")?.getBoundingClientRect().top;
    return top !== undefined && top <= edge ? [{ link, top }] : [];
  });
  const last = Math.max(...begun.map(({ top }) => top));
  const beside = begun.filter(({ top }) => top > last - BESIDE);
  const asked = beside.find(({ link }) => link.hash === location.hash);
  const current = (asked ?? beside[0])?.link;
  for (const link of links) {
    if (link === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const strip = current?.closest("ul");
  if (!current || !strip) return;
  const [left, right] = [current.offsetLeft - strip.offsetLeft, current.offsetWidth];
  if (left < strip.scrollLeft || left + right > strip.scrollLeft + strip.clientWidth)
    strip.scrollTo({ left: Math.max(0, left - (strip.clientWidth - right) / 2) });
}

/** Lets the strip of links follow the reader through the page. */
export function useFollowedSections(): void {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-follows]")];
    let asked = 0;
    const read = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => follow(links));
    };
    read();
    addEventListener("scroll", read, { passive: true });
    addEventListener("resize", read);
    return () => {
      cancelAnimationFrame(asked);
      removeEventListener("scroll", read);
      removeEventListener("resize", read);
    };
  }, []);
}
