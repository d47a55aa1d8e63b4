import { useEffect, useState } from "react";

/** A page of the site that a link may lead to. */
export type LinkPage = { href: string; name: string; kind: string };

const TYPING_PAUSE_MS = 200;
const LEAST_LETTERS = 2;

async function pagesFor(q: string, signal: AbortSignal): Promise<LinkPage[] | undefined> {
  try {
    const answer = await fetch(`/desk/articles/links?q=${encodeURIComponent(q)}`, {
      headers: { accept: "application/json" },
      signal,
    });
    return answer.ok ? ((await answer.json()) as { pages: LinkPage[] }).pages : undefined;
  } catch (error) {
    if (signal.aborted || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Offers the site's articles and digests that have the words typed; one of them is chosen. */
export function LinkSearch({ q, choose }: { q: string; choose(page: LinkPage): void }) {
  const [pages, setPages] = useState<LinkPage[]>();
  const [isAway, setAway] = useState(false);
  const isAsked = q.length >= LEAST_LETTERS;
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const found = isAsked ? await pagesFor(q, control.signal) : undefined;
      if (control.signal.aborted) return;
      setPages(found);
      setAway(isAsked && !found);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [q, isAsked]);
  return (
    <>
      <p role="status" className="desk-quiet">
        {isAway
          ? "The pages could not be searched. Try again in a moment."
          : pages?.length === 0
            ? "No published page matches."
            : ""}
      </p>
      {pages && pages.length > 0 && (
        <ul className="ed-pages" aria-label="Pages of the site">
          {pages.map((page) => (
            <li key={page.href}>
              <button type="button" onClick={() => choose(page)}>
                {page.name}
                <small>{page.kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
