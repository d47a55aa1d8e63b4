import { type KeyboardEvent, useState } from "react";
import { Field } from "#ui/form/field.tsx";
import { useAnswer } from "./use-answer.ts";

/** A page of the site as a link target. */
export type LinkPage = { href: string; name: string; kind: string };

const MIN_QUERY_LENGTH = 2;

async function pagesFor(q: string, signal: AbortSignal): Promise<LinkPage[] | undefined> {
  const answer = await fetch(`/desk/articles/links?q=${encodeURIComponent(q)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  return answer.ok ? ((await answer.json()) as { pages: LinkPage[] }).pages : undefined;
}

/** Finds the site's articles and digests with the typed words. */
const useLinkPages = (q: string) => useAnswer(q.length >= MIN_QUERY_LENGTH ? q : undefined, pagesFor);

const LIST = "ed-link-pages";
const optionId = (n: number) => `${LIST}-${n}`;

/** Returns ARIA attributes that tie the list and its active page to the field, which keeps the focus. */
const listedAt = (count: number, chosen: number) =>
  count > 0
    ? { "aria-expanded": true, "aria-controls": LIST, "aria-activedescendant": optionId(chosen) }
    : { "aria-expanded": false };

type FieldProps = {
  id: string;
  label: string;
  value?: string;
  /** Whether the input is an address rather than words to search for. */
  isAddress(typed: string): boolean;
  onTaken(page: LinkPage): void;
};

/** Asks for an address, or for a page of the site by words of its title or text. */
export function PageField({ id, label, value = "", isAddress, onTaken }: FieldProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const words = isAddress(typed) ? "" : typed;
  const { found, isAway } = useLinkPages(words);
  const pages = (words && found) || [];
  const chosen = Math.min(at, pages.length - 1);
  const choose = (page: LinkPage) => {
    onTaken(page);
    const field = document.getElementById(id) as HTMLInputElement;
    field.value = page.href;
    field.focus();
    setTyped(page.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pages[chosen];
    if (!page || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + pages.length) % pages.length);
    else if (event.key === "Enter") choose(page);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Field
        id={id}
        label={label}
        name="href"
        value={value}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        {...listedAt(pages.length, chosen)}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value.trim());
          setAt(0);
        }}
      />
      <LinkPages found={words ? found : undefined} isAway={isAway} chosen={chosen} choose={choose} />
    </>
  );
}

type Props = ReturnType<typeof useLinkPages> & {
  /** The index of the page that Enter takes. */
  chosen: number;
  choose(page: LinkPage): void;
};

/** Lists the pages found; one is chosen by pointer, or by the field's keys. */
function LinkPages({ found: pages, isAway, chosen, choose }: Props) {
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
        <div
          id={LIST}
          className="grid max-h-60 overflow-y-auto"
          role="listbox"
          tabIndex={-1}
          aria-label="Pages of the site"
        >
          {pages.map((page, n) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names its active option
            <div
              key={page.href}
              className="min-h-11 cursor-pointer rounded-lg px-2.5 py-1.5 leading-[1.3] hover:bg-sunk aria-selected:bg-sunk"
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
              <small className="block text-[0.8125rem] text-ink-3">{page.kind}</small>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
