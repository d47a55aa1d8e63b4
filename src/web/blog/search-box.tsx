import type { RefObject } from "react";
import type { BlogFilter } from "./filter.ts";
import { LineIcon } from "./line-icon.tsx";

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
        <LineIcon path="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l4 4" />
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
          <LineIcon path="m5 5 10 10M15 5 5 15" />
        </button>
      </form>
    </search>
  );
}
