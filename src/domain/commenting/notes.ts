import type { ArticleFinding } from "#domain/blog/publishing/check-article.ts";
import { type CommentThread, type Quote, quoteAt } from "./rules.ts";

/** A note on words of an article's page, numbered for the page and for the list beside it. */
export type PageNote = {
  number: number;
  kind: ArticleFinding["level"] | "comment";
  says: string;
  quote: Quote;
  /** The comment; undefined for a linter's finding. */
  thread?: number;
};

/** The fields printed on the page. */
const ON_PAGE = new Set(["title", "summary", "html", "faqs"]);

/**
 * Numbers the notes on an article's page: the linter's findings in order, then the open comments. `findings` has the
 * note of each finding, undefined if its words are not on the page.
 */
export function notesOnPage(
  found: readonly ArticleFinding[],
  threads: readonly CommentThread[],
): { notes: PageNote[]; findings: (PageNote | undefined)[] } {
  const notes: PageNote[] = [];
  const put = (note: Omit<PageNote, "number">): PageNote => {
    const numbered = { number: notes.length + 1, ...note };
    notes.push(numbered);
    return numbered;
  };
  const findings = found.map(({ name, level, message, passage, words }) => {
    const quote = ON_PAGE.has(name) ? quoteIn(passage, words) : undefined;
    return quote && put({ kind: level, says: message, quote });
  });
  for (const { id, resolved, place, quote, by, text } of threads)
    if (!resolved && (place === "text" || place === "field"))
      put({ kind: "comment", says: `${by}: ${text}`, quote, thread: id });
  return { notes, findings };
}

/** Returns a finding's words with their surroundings in the sentence. */
function quoteIn(passage: string, words: string | undefined): Quote | undefined {
  const [sentence, quoted] = [passage.replace(/\s+/g, " "), (words ?? "").replace(/…$/, "")];
  const from = quoted ? sentence.indexOf(quoted) : -1;
  return from < 0 ? undefined : quoteAt(sentence, { from, to: from + quoted.length });
}

/** The id of a note's place on the page. */
export const pageNoteId = (number: number): string => `note-${number}`;
