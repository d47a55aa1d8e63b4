import { SIGNS } from "../island/wake.ts";
import { withStore } from "./store.ts";

const FLAG = "fresh-start";

/**
 * Removes, once per session, background workers and caches of earlier versions of the site. The site's own worker stays
 * with its cache, or is registered at the first sign of a person: `<html data-offline>` holds its address, which is the
 * name of the cache too.
 */
export function freshStart(): void {
  const { offline } = document.documentElement.dataset;
  const workers = navigator.serviceWorker;
  const report = (error: unknown) => console.info("Background worker:", error);
  if (isFirstInSession()) {
    workers
      ?.getRegistrations()
      .then((all) =>
        Promise.all(
          all.map((one) => one.active?.scriptURL === location.origin + offline || one.unregister()),
        ),
      )
      .catch(report);
    // Only a secure context has caches.
    if ("caches" in window)
      caches
        .keys()
        .then((names) => Promise.all(names.map((name) => name === offline || caches.delete(name))))
        .catch(report);
  }
  if (offline)
    for (const sign of SIGNS)
      addEventListener(sign, () => workers?.register(offline).catch(report), { once: true });
}

const isFirstInSession = (): boolean =>
  withStore(() => {
    if (sessionStorage.getItem(FLAG)) return false;
    sessionStorage.setItem(FLAG, "1");
    return true;
  }, true);
