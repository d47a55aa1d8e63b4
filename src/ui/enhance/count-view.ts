const VISIBLE_MS = 2_000;

/** Runs a task once, after two seconds in sight; a prerendered or background page waits. */
function onceSeen(task: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRun = false;
  const watch = () => {
    clearTimeout(timer);
    if (!isRun && page.visibilityState === "visible" && !page.prerendering)
      timer = setTimeout(() => {
        isRun = true;
        task();
      }, VISIBLE_MS);
  };
  for (const change of ["visibilitychange", "prerenderingchange"]) page.addEventListener(change, watch);
  watch();
}

/**
 * Counts the view of the page's `data-view` (a slug), and a visit through a letter's link (`via` at the end of the
 * query), after two seconds in sight. `via` is then removed from the address, so that a saved or shared link does not
 * count again.
 */
export function countView(): void {
  const slug = document.querySelector<HTMLElement>("[data-view]")?.dataset.view;
  const [mark, issue] = /[?&]via=([\w-]+)$/.exec(location.search) ?? [];
  if (!slug && !mark) return;
  onceSeen(() => {
    if (slug) navigator.sendBeacon(`/views/${slug}`);
    if (!mark) return;
    navigator.sendBeacon(`/visits/${issue}`, location.pathname);
    history.replaceState(history.state, "", location.href.replace(mark, ""));
  });
}
