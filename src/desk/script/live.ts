const PAUSE_SECONDS = 2;

/**
 * Refreshes the sections marked `data-live` from the same address, every two seconds or at the interval of the first
 * mark, while the page is visible; stops once no section is marked. Skips a focused section.
 */
export async function keepLive(): Promise<void> {
  for (;;) {
    const [first] = marked();
    if (!first) return;
    await new Promise((resolve) =>
      setTimeout(resolve, (Number(first.dataset.live) || PAUSE_SECONDS) * 1_000),
    );
    const sections = marked().filter((section) => !section.contains(document.activeElement));
    if (document.hidden || !sections.length) continue;
    const page = await fetchPage();
    for (const section of sections) {
      const fresh = page?.getElementById(section.id);
      if (fresh) section.replaceWith(fresh);
    }
  }
}

const marked = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-live][id]")];

/** Returns the current page; null if the server was unreachable this time. */
async function fetchPage(): Promise<Document | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok || answer.redirected) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch (error) {
    // The network was down: the next round asks again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
