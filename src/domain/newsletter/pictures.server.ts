import { articleShows } from "#domain/blog/pictures-used.server.ts";
import { textShows } from "#domain/compliance/drafts/read-drafts.server.ts";
import { valueShows } from "#domain/firm/list-book.server.ts";
import { deletingPictures } from "#domain/media/delete-picture.server.ts";
import { letterShows } from "./drafts/queries.server.ts";

/** How pictures of the library are deleted. Letters are the last that may show one, so that their room names all. */
export const pictures = deletingPictures([articleShows, letterShows, textShows, valueShows]);
