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

/** Finds the site's articles and digests that have the words typed. */
export const useLinkPages = (q: string) => useAnswer(q.length >= LEAST_LETTERS ? q : undefined, pagesFor);

const LIST = "ed-link-pages";
const optionId = (n: number) => `${LIST}-${n}`;

/** Returns what names the list and its chosen page at the field, which keeps the focus. */
export const listedAt = (count: number, chosen: number) =>
  count > 0
    ? { "aria-expanded": true, "aria-controls": LIST, "aria-activedescendant": optionId(chosen) }
    : { "aria-expanded": false };

type Props = ReturnType<typeof useLinkPages> & {
  /** The place of the page that Enter takes. */
  chosen: number;
  choose(page: LinkPage): void;
};

/** Lists the pages that were found; one of them is chosen by pointer, or by the keys of the field. */
export function LinkPages({ found: pages, isAway, chosen, choose }: Props) {
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
        <div id={LIST} className="ed-pages" role="listbox" tabIndex={-1} aria-label="Pages of the site">
          {pages.map((page, n) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names its active option
            <div
              key={page.href}
              id={optionId(n)}
              role="option"
              aria-selected={n === chosen}
              ref={(option) => {
                if (n === chosen) option?.scrollIntoView({ block: "nearest" });
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(page);
              }}
            >
              {page.name}
              <small>{page.kind}</small>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
