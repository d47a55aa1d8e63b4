/** Does the work once the page has loaded, or at once if it has. */
export function afterLoad(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}
