import { useAnswer } from "./use-answer.ts";

/** A page of the site that a link may lead to. */
export type LinkPage = { href: string; name: string; kind: string };

const LEAST_LETTERS = 2;

async function pagesFor(q: string, signal: AbortSignal): Promise<LinkPage[] | undefined> {
  const answer = await fetch(`/desk/articles/links?q=${encodeURIComponent(q)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  return answer.ok ? ((await answer.json()) as { pages: LinkPage[] }).pages : undefined;
}

/** Offers the site's articles and digests that have the words typed; one of them is chosen. */
export function LinkSearch({ q, choose }: { q: string; choose(page: LinkPage): void }) {
  const { found: pages, isAway } = useAnswer(q.length >= LEAST_LETTERS ? q : undefined, pagesFor);
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
