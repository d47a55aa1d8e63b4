const THRESHOLD = 0.3;
const DELAY_MS = 300;

/**
 * Sets `data-hero-hidden` on the root while less than 30% of the page's hero is visible, once that has lasted 300 ms.
 * The plan flags show their labels by it; an article page uses it as its own flag.
 */
export function watchHero(): void {
  const hero = document.querySelector("[data-hero], [data-article-hero]");
  if (!hero) return;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      const hidden = (entries.at(-1)?.intersectionRatio ?? 0) < THRESHOLD;
      clearTimeout(timer);
      timer = setTimeout(
        () => document.documentElement.toggleAttribute("data-hero-hidden", hidden),
        DELAY_MS,
      );
    },
    { threshold: THRESHOLD },
  );
  observer.observe(hero);
}
