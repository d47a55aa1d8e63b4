/** Replaces what was found in the texts by what the page at an address holds; an empty address stands for nothing. */
export async function showFound(href: string, signal: AbortSignal): Promise<void> {
  const said = document.querySelector("#found > [role=status]");
  const texts = document.querySelector("#found-texts");
  if (!said || !texts) return;
  const page = href ? await pageAt(href, signal) : undefined;
  said.textContent = page?.querySelector("#found > [role=status]")?.textContent ?? "";
  texts.replaceChildren(...(page?.querySelector("#found-texts")?.childNodes ?? []));
}

async function pageAt(href: string, signal: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(href, { signal });
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
}
