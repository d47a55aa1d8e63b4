const TOUCHES = ["pointerdown", "keydown", "touchstart", "focusin"] as const;

/**
 * Brings the page's deferred scripts to life: when the browser is idle after load, or at the first touch.
 * They run in their order; the Content-Security-Policy knows their hashes.
 */
export function hydrateLater(): void {
  const waiting = document.querySelectorAll<HTMLScriptElement>('script[type="text/deferred"]');
  if (waiting.length === 0) return;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
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
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 3_000 }) : setTimeout(begin, 300);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
