import type { Db } from "#platform/db/db.ts";
import { notesOnPage, type PageNote } from "../commenting/notes.ts";
import { readComments } from "../commenting/read-comments.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { findingsApart } from "./findings-apart.server.ts";

/** Reads what is said of words on the page of an article's working copy. */
export async function readNotes(db: Db, id: number): Promise<PageNote[]> {
  const copy = await readWorkingCopy(db, id);
  return copy ? notesOnPage(await findingsApart(copy), await readComments(db, id)).notes : [];
}
