const VISIBLE_MS = 2_000;

/** Counts a view of the page's `data-view` after two seconds in sight; a page prerendered or in the background waits. */
export function countView(): void {
  const slug = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  if (!slug) return;
  const page = document as Document & { prerendering?: boolean };
  let timer: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(timer);
    if (page.visibilityState === "visible" && !page.prerendering) timer = setTimeout(send, VISIBLE_MS);
  };
  const send = () => {
    page.removeEventListener("visibilitychange", watch);
    navigator.sendBeacon(`/views/${encodeURIComponent(slug)}`);
  };
  page.addEventListener("visibilitychange", watch);
  page.addEventListener("prerenderingchange", watch);
  watch();
}
