/** Replaces the hits with those of the page at an address; an empty address clears them. */
export async function showFound(href: string, signal: AbortSignal): Promise<void> {
  const found = document.querySelector("#found");
  const said = document.querySelector("#found > [role=status]");
  const texts = document.querySelector("#found-texts");
  if (!found || !said || !texts) return;
  // Until the next hits come, those of the former search are dimmed.
  found.ariaBusy = "true";
  let page: Document | undefined;
  try {
    if (href) page = await pageAt(href, signal);
  } finally {
    // A search that replaced this one still waits for its hits.
    if (!signal.aborted) found.ariaBusy = null;
  }
  if (page?.querySelector("#found")) takeStyle(page);
  // A refusal is a page of its own: it says what to do.
  const words = page?.querySelector("#found > [role=status]") ?? page?.querySelector("[role=alert]");
  said.textContent = words?.textContent ?? "";
  texts.replaceChildren(...(page?.querySelector("#found-texts")?.childNodes ?? []));
}

/** A page has only its own styles, so the hits bring theirs, inserted before the page's, which stay last. */
function takeStyle(page: Document): void {
  const style = page.querySelector("style");
  const own = document.querySelector("style:not(#found-style)");
  if (!style || !own) return;
  document.querySelector("#found-style")?.remove();
  style.id = "found-style";
  own.before(style);
}

async function pageAt(href: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { signal });
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
