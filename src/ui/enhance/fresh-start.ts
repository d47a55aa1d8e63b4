import { isOwnCache, isOwnWorker } from "./offline.ts";
import { withStore } from "./store.ts";

const FLAG = "fresh-start";

/** Removes, once per session, background workers and caches of earlier versions of the site, and of others. */
export function freshStart(): void {
  if (!isFirstInSession()) return;
  const report = (error: unknown) => console.info("Clean-up failed:", error);
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => isOwnWorker(worker) || worker.unregister())))
    .catch(report);
  // Only a secure context has caches.
  if ("caches" in window)
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => isOwnCache(name) || caches.delete(name))))
      .catch(report);
}

const isFirstInSession = (): boolean =>
  withStore(() => {
    if (sessionStorage.getItem(FLAG)) return false;
    sessionStorage.setItem(FLAG, "1");
    return true;
  }, true);
