const FLAG = "fresh-start";

/** Removes, once per session, background workers and caches of earlier versions of the site. */
export function freshStart(): void {
  if (!isFirstInSession()) return;
  const report = (error: unknown) => console.info("Clean-up failed:", error);
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

function isFirstInSession(): boolean {
  try {
    if (sessionStorage.getItem(FLAG)) return false;
    sessionStorage.setItem(FLAG, "1");
  } catch (error) {
    console.info("No session storage:", error);
  }
  return true;
}
