import { afterLoad } from "./after-load.ts";

const TOUCHES = [
  "pointermove",
  "pointerdown",
  "keydown",
  "touchstart",
  "wheel",
  "scroll",
  "focusin",
] as const;

/** How long a page that nobody has touched stays plain after it has loaded: a slow phone is still busy before. */
const UNTOUCHED_MS = 6_000;

/**
 * Brings the page's deferred scripts to life: at the first touch, or some seconds after load.
 * They run in their order; the Content-Security-Policy knows their hashes.
 */
export function hydrateLater(): void {
  const waiting = document.querySelectorAll<HTMLScriptElement>('script[type="text/deferred"]');
  if (waiting.length === 0) return;
  // A second call finds the stubs gone from the page, and does nothing.
  const begin = () => {
    for (const name of TOUCHES) removeEventListener(name, begin, true);
    for (const link of document.querySelectorAll('link[rel="deferred-modulepreload"]'))
      link.setAttribute("rel", "modulepreload");
    for (const stub of waiting) {
      const script = document.createElement("script");
      if (stub.dataset.type) script.type = stub.dataset.type;
      script.textContent = stub.textContent;
      stub.replaceWith(script);
    }
  };
  for (const name of TOUCHES) addEventListener(name, begin, { capture: true, passive: true });
  afterLoad(() => setTimeout(begin, UNTOUCHED_MS));
}
