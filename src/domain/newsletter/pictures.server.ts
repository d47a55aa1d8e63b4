import { articleShows } from "#domain/blog/pictures-used.server.ts";
import { textShows } from "#domain/compliance/drafts/read-drafts.server.ts";
import { valueShows } from "#domain/firm/list-book.server.ts";
import { deletingPictures } from "#domain/media/delete-picture.server.ts";
import { letterShows } from "./drafts/queries.server.ts";

/**
 * Deletion of library pictures. Letters depend on every other room that may show one, so the check is composed here.
 */
export const pictures = deletingPictures([articleShows, letterShows, textShows, valueShows]);
