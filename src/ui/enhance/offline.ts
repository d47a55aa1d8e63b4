/** The address of the site's own background worker, which keeps what was read for reading offline. */
const WORKER = "/sw.js";

/** The cache of that worker. Its number grows with the form of what is kept: a cache of another name goes. */
export const KEPT = "read-1";

/** What shows that a person is at the page. */
const SIGNS = ["pointerdown", "keydown", "scroll"];

/** Whether the site keeps what is read: `<html data-offline>` says so. */
const keeps = (): boolean => "offline" in document.documentElement.dataset;

/** Whether a worker is the site's own. Switched off, it has none. */
export const isOwnWorker = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  keeps() && (active ?? waiting ?? installing)?.scriptURL === location.origin + WORKER;

/** Whether a cache is the site's own. */
export const isOwnCache = (name: string): boolean => keeps() && name === KEPT;

/** Registers the worker at the first sign of a person: before that nothing is requested. No permission is asked for. */
export function keepOffline(): void {
  const workers = navigator.serviceWorker;
  if (!keeps() || !workers) return;
  for (const sign of SIGNS)
    addEventListener(
      sign,
      () => {
        workers.register(WORKER).catch((error: unknown) => console.info("Nothing is kept offline:", error));
      },
      { once: true, capture: true, passive: true },
    );
}
