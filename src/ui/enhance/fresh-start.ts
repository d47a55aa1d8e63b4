import { withStore } from "./store.ts";

const FLAG = "fresh-start";

/** Removes, once per session, the background workers and caches that an earlier version of the site left. */
export function freshStart(): void {
  if (!isFirstInSession()) return;
  const report = (error: unknown) => console.info("Clean-up:", error);
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
    .catch(report);
  // Only a secure context has caches.
  if ("caches" in window)
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(report);
}

const isFirstInSession = (): boolean =>
  withStore(() => {
    if (sessionStorage.getItem(FLAG)) return false;
    sessionStorage.setItem(FLAG, "1");
    return true;
  }, true);
