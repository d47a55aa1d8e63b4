import { findingsApart } from "#domain/blog/publishing/findings-apart.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import type { Db } from "#platform/db/db.ts";
import { notesOnPage, type PageNote } from "./notes.ts";
import { readComments } from "./read-comments.server.ts";

/** Reads the notes on the page of an article's working copy. */
export async function readNotes(db: Db, id: number): Promise<PageNote[]> {
  const copy = await readWorkingCopy(db, id);
  return copy
    ? notesOnPage(await findingsApart(copy), await readComments(db, { kind: "article", key: String(id) }))
        .notes
    : [];
}
