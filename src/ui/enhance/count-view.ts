const VISIBLE_MS = 2_000;

/**
 * Counts the view of the page's `data-view` (a slug), and a visit through a letter's link (`via` at the end of the
 * query), after two seconds in sight; a prerendered or background page waits. `via` is then removed from the address,
 * so that a saved or shared link does not count again.
 */
export function countView(): void {
  const slug = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  const [mark, issue] = /[?&]via=([\w-]+)$/.exec(location.search) ?? [];
  if (!slug && !mark) return;
  const page = document as Document & { prerendering?: boolean };
  let timer: ReturnType<typeof setTimeout>;
  const watch = () => {
    clearTimeout(timer);
    if (page.visibilityState === "visible" && !page.prerendering) timer = setTimeout(send, VISIBLE_MS);
  };
  const send = () => {
    page.removeEventListener("visibilitychange", watch);
    if (slug) navigator.sendBeacon(`/views/${slug}`);
    if (!mark) return;
    navigator.sendBeacon(`/visits/${issue}`, location.pathname);
    history.replaceState(history.state, "", location.href.replace(mark, ""));
  };
  page.addEventListener("visibilitychange", watch);
  page.addEventListener("prerenderingchange", watch);
  watch();
}
