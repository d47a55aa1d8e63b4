import type { RefObject } from "react";
import { PathIcon } from "#ui/icon/icon.tsx";
import type { BlogFilter } from "./filter.ts";

const TYPING_PAUSE_MS = 250;

type Props = {
  input: RefObject<HTMLInputElement | null>;
  filter: BlogFilter;
  /** Searches for what is typed by then: at once, or after a delay in milliseconds. */
  search: (after?: number) => void;
};

/** The search box: a GET form without JavaScript, cleared by the page's form `clear-search`. */
export function SearchBox({ input, filter, search }: Props) {
  return (
    <search className="blog-search block">
      <form
        action="/blog"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {filter.category !== "all" && <input type="hidden" name="category" value={filter.category} />}
        <PathIcon path="M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20" />
        <label className="vh" htmlFor="blog-search">
          Search articles and digests
        </label>
        <input
          ref={input}
          id="blog-search"
          type="search"
          name="q"
          defaultValue={filter.search}
          placeholder="Search articles and digests"
          autoComplete="off"
          onInput={() => search(TYPING_PAUSE_MS)}
        />
        <button
          type="submit"
          form="clear-search"
          className="icon-button blog-clear absolute right-px text-ink-2"
          aria-label="Clear search"
          onClick={(event) => {
            event.preventDefault();
            if (input.current) input.current.value = "";
            input.current?.focus();
            search();
          }}
        >
          <PathIcon path="M6 6l12 12M18 6L6 18" />
        </button>
      </form>
    </search>
  );
}
