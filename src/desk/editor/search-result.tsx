import { useRef } from "react";
import { Field, fieldsIn } from "#ui/form/field.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { useTyped } from "./use-typed.ts";
import type { Values } from "./values.ts";

/** What search engines usually show of a title and a description, in characters. */
const SHOWN_CHARACTERS = { title: 60, description: 160 };

type Props = {
  values: Values;
  errors: Record<string, string>;
  origin: string;
  firm: string;
  /** The article's public path; undefined before its first save. */
  path: string | undefined;
};

/** An article's search engine fields, with a preview of the result while they are typed. */
export function SearchResult({ values, errors, origin, firm, path }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const typed = useTyped(place, values);
  const field = fieldsIn({ values, errors });
  const title = typed.searchTitle || typed.title || "";
  const description = typed.searchDescription || typed.summary || "";
  const address = typed.canonical || `${origin}${path ?? "/blogpost/…"}`;
  return (
    <Panel title="In a search engine">
      <div className="stack" ref={place}>
        <figure
          className="m-0 grid gap-0.5 rounded-control border border-line px-3.5 py-3 wrap-anywhere"
          aria-label="Preview of the search result"
        >
          <p className="line-clamp-1 text-[0.8125rem] leading-[1.45] text-ink-3">
            {address.replace(/^https?:\/\//, "").replaceAll("/", " › ")}
          </p>
          <p className="line-clamp-1 text-[1.0625rem] leading-[1.45] text-tech">
            {title || "Title"} · {firm}
          </p>
          <p className="line-clamp-2 text-[0.8125rem] leading-[1.45] text-ink-2">
            {description || "The summary appears here."}
          </p>
        </figure>
        <Field
          id="article-searchTitle"
          label="Title in search results"
          {...field("searchTitle")}
          maxLength={120}
          autoComplete="off"
          hint={`Leave it empty to use the title. ${lengthOf(title, SHOWN_CHARACTERS.title)}`}
        />
        <Field
          id="article-searchDescription"
          label="Description in search results"
          {...field("searchDescription")}
          rows={3}
          maxLength={320}
          hint={`Leave it empty to use the summary. ${lengthOf(description, SHOWN_CHARACTERS.description)}`}
        />
        <Field
          id="article-canonical"
          label="Original address"
          {...field("canonical")}
          type="url"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          hint="Only for a text first published elsewhere; search engines then show that page."
        />
      </div>
    </Panel>
  );
}

const lengthOf = (text: string, most: number): string => `${[...text].length} of about ${most} characters.`;
