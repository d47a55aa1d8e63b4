const VISIBLE_MS = 2_000;

/** Runs a task once, after two seconds in sight; a prerendered or background page waits. */
function onceSeen(task: () => void, signal?: AbortSignal): void {
  const page = document as Document & { prerendering?: boolean };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRun = false;
  const watch = () => {
    clearTimeout(timer);
    if (!isRun && page.visibilityState === "visible" && !page.prerendering)
      timer = setTimeout(() => {
        isRun = true;
        if (!signal?.aborted) task();
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
  reportUnanswered();
  if (!slug && !mark) return;
  onceSeen(() => {
    if (slug) navigator.sendBeacon(`/views/${slug}`);
    if (!mark) return;
    navigator.sendBeacon(`/visits/${issue}`, location.pathname);
    history.replaceState(history.state, "", location.href.replace(mark, ""));
  });
}

/** Reports the question of a search that found nothing, once its answer was in sight for two seconds. */
export function reportUnanswered(signal?: AbortSignal): void {
  const asked = document.querySelector<HTMLElement>("[data-unanswered]")?.dataset.unanswered;
  if (asked) onceSeen(() => navigator.sendBeacon("/unanswered", asked), signal);
}
