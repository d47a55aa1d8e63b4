const PAUSE_SECONDS = 2;

/**
 * Refreshes each section marked `data-live` from the same address, every two seconds or as many as the mark says, while
 * the page is visible, and stops once the answer's section is no longer marked. Skips a section that has the focus.
 */
export function keepLive(): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-live][id]")) void follow(section.id);
}

async function follow(id: string): Promise<void> {
  for (;;) {
    const seconds = Number(document.getElementById(id)?.dataset.live) || PAUSE_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    const section = document.getElementById(id);
    if (!section?.hasAttribute("data-live")) return;
    if (document.hidden || section.contains(document.activeElement)) continue;
    const fresh = await fetchSection(id);
    if (fresh) section.replaceWith(fresh);
  }
}

/** Returns the section as it is now; null if the server could not be asked this time. */
async function fetchSection(id: string): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!answer.ok || answer.redirected) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  } catch (error) {
    // The network was down: the next round asks again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
