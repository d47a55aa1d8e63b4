import { findingsApart } from "#domain/blog/publishing/findings-apart.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import type { Db } from "#platform/db/db.ts";
import { COMMENTED } from "./kinds.server.ts";
import { notesOnPage, type PageNote } from "./notes.ts";
import * as queries from "./queries.server.ts";
import {
  type CommentedThing,
  type CommentThread,
  placesOfQuotes,
  type Quote,
  type WrittenComment,
} from "./rules.ts";

/**
 * Lists a thing's comments with their replies, oldest first, and the present place of the words they quote. `reader` is
 * the reading member, who may edit only their own.
 */
export async function readComments(
  db: Db,
  { kind, key }: CommentedThing,
  reader?: string,
): Promise<CommentThread[]> {
  const thing = await COMMENTED[kind].read(db, key);
  const rows = thing ? await queries.commentsOf(db, { kind, id: thing.id }) : [];
  if (!thing || !rows.length) return [];
  const { texts } = thing;
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

const placeOf = (text: number): CommentThread["place"] => (text < 0 ? "gone" : text === 0 ? "text" : "field");

const quoteOf = ({ quoted, quotedBefore, quotedAfter }: queries.CommentRow): Quote => ({
  words: quoted,
  before: quotedBefore,
  after: quotedAfter,
});

const shownTo =
  (reader: string | undefined) =>
  ({ id, by, at, text, editedAt, memberId }: queries.CommentRow): WrittenComment => ({
    id,
    by,
    text,
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isOwn: memberId === reader,
  });

/** Returns a comment or reply, and the writers in its thread; undefined if it does not exist. */
export async function readWritten(
  db: Db,
  { comment, thread }: { comment: number; thread: number },
): Promise<{ text: string; members: string[] } | undefined> {
  const rows = await queries.threadRows(db, thread);
  const text = rows.find(({ id }) => id === comment)?.text;
  return text === undefined ? undefined : { text, members: rows.map(({ memberId }) => memberId) };
}

/** Reads the notes on the page of an article's working copy. */
export async function readNotes(db: Db, id: number): Promise<PageNote[]> {
  const copy = await readWorkingCopy(db, id);
  return copy
    ? notesOnPage(await findingsApart(copy), await readComments(db, { kind: "article", key: String(id) }))
        .notes
    : [];
}
