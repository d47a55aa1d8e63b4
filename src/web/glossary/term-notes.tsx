import { noteId } from "#domain/glossary/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { TermNote } from "./terms.server.ts";

/**
 * The meanings of the terms on a page, each rendered once, at the page's end. A browser opens them without script; one
 * without popovers shows them there as a list.
 */
export function TermNotes({ notes }: { notes: readonly TermNote[] }) {
  return notes.map(({ slug, name, meaning }) => {
    const id = noteId(slug);
    return (
      <div className="from" key={slug} id={id} popover="auto" role="dialog" aria-label={name}>
        <p>{name}</p>
        <p>{meaning}</p>
        <p className="flex items-center justify-between gap-6 text-[0.875rem]">
          <Link className="inline-flex min-h-11 items-center text-brand underline" href={`/glossary/${slug}`}>
            More<span className="vh"> on {name}</span>
          </Link>
          <button type="button" className="min-h-11 cursor-pointer text-ink-2 underline" popoverTarget={id}>
            Close
          </button>
        </p>
      </div>
    );
  });
}

/** A word that opens the meaning of its term; the page renders the note with `TermNotes`. */
export const TermButton = ({ of, children }: { of: string; children: string }) => (
  <button type="button" className="term" popoverTarget={noteId(of)}>
    {children}
  </button>
);
