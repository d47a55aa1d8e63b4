import { useEffect, useRef } from "react";
import { island } from "#ui/island/define.ts";
import { searchHref } from "./search-address.ts";
import { showFound } from "./show-found.ts";

const TYPING_PAUSE_MS = 250;

/**
 * The site's search box: it searches while a person types, or as a GET form without script. On a phone its button is
 * the icon whose path is `icon`, so that the field gets the width.
 */
export const SiteSearchBox = island(
  "web/search/search-box",
  function SiteSearchBox({ search, icon }: { search: string; icon: string }) {
    const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
    const running = useRef<AbortController>(undefined);
    const box = useRef<HTMLInputElement>(null);
    const find = (text: string, after: number) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        running.current?.abort();
        const control = new AbortController();
        running.current = control;
        const href = searchHref(text.trim());
        history.replaceState(history.state, "", href);
        showFound(text.trim() && href, control.signal).catch((error) => {
          if (!control.signal.aborted) console.error("The search failed.", error);
        });
      }, after);
    };
    // What was typed before the script came is searched for with it.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script comes
    useEffect(() => {
      if (box.current && box.current.value !== search) find(box.current.value, 0);
    }, []);
    return (
      <search className="block">
        <form
          action="/search"
          className="search-box"
          onSubmit={(event) => {
            event.preventDefault();
            find(String(new FormData(event.currentTarget).get("q")), 0);
          }}
        >
          <label className="vh" htmlFor="site-search">
            Search the site
          </label>
          <input
            ref={box}
            id="site-search"
            type="search"
            name="q"
            defaultValue={search}
            placeholder="Term, date, plan or question"
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: the page is opened to type here
            autoFocus={!search}
            onInput={(event) => find(event.currentTarget.value, TYPING_PAUSE_MS)}
          />
          <button type="submit" className="btn btn-ink max-start:px-3">
            <span className="max-start:sr-only">Search</span>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              className="start:hidden"
              aria-hidden="true"
            >
              <path d={icon} />
            </svg>
          </button>
        </form>
      </search>
    );
  },
);
