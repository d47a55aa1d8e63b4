import type { Db } from "#platform/db/db.ts";
import { htmlText } from "../text.server.ts";
import type { ArticleFields } from "../writing/fields.ts";
import * as queries from "./queries.server.ts";
import { type ArticleComment, type CommentThread, placesOfQuotes, type Quote } from "./rules.ts";

type Quotable = { title: string; summary: string; html: string; faqs: unknown };

/** Returns the texts of an article that a comment may quote, its text first, each as readers see it. */
export const quotableTexts = ({ title, summary, html, faqs }: Quotable): string[] => [
  htmlText(html),
  title,
  summary,
  ...(faqs as ArticleFields["faqs"]).flatMap(({ question, answer }) => [question, answer]),
];

/**
 * Lists the comments on an article with their replies, oldest first, and where the words that they quote are now.
 * `reader` is the member who reads them; only their own are theirs to edit.
 */
export async function readComments(db: Db, articleId: number, reader?: string): Promise<CommentThread[]> {
  const rows = await queries.commentsOf(db, articleId);
  if (!rows.length) return [];
  const texts = quotableTexts((await queries.quotableText(db, articleId)) ?? NO_TEXT);
  const begun = rows.filter(({ replyTo }) => replyTo === null);
  const quotes = begun.map(quoteOf);
  const places = texts.map((text) => placesOfQuotes(text, quotes));
  const shown = shownTo(reader);
  return begun.map((row, n) => ({
    ...shown(row),
    quote: quotes[n] as Quote,
    place: row.quoted ? placeOf(places.findIndex((found) => found[n])) : "whole",
    replies: rows.filter(({ replyTo }) => replyTo === row.id).map(shown),
    resolved:
      row.resolvedAt && row.resolvedBy ? { by: row.resolvedBy, at: row.resolvedAt.toISOString() } : null,
  }));
}

const NO_TEXT: Quotable = { title: "", summary: "", html: "", faqs: [] };

const placeOf = (text: number): CommentThread["place"] => (text < 0 ? "gone" : text === 0 ? "text" : "field");

const quoteOf = ({ quoted, quotedBefore, quotedAfter }: queries.CommentRow): Quote => ({
  words: quoted,
  before: quotedBefore,
  after: quotedAfter,
});

const shownTo =
  (reader: string | undefined) =>
  ({ id, by, at, text, editedAt, memberId }: queries.CommentRow): ArticleComment => ({
    id,
    by,
    text,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isOwn: memberId === reader,
  });

/** Returns what was written as a comment or reply, and who wrote in its thread; undefined if it is not there. */
export async function readWritten(
  db: Db,
  { comment, thread }: { comment: number; thread: number },
): Promise<{ text: string; members: string[] } | undefined> {
  const rows = await queries.threadRows(db, thread);
  const text = rows.find(({ id }) => id === comment)?.text;
  return text === undefined ? undefined : { text, members: rows.map(({ memberId }) => memberId) };
}
