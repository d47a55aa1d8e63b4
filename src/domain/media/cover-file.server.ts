import { sha256 } from "#platform/files/files.server.ts";
import type { CoverSubject } from "./covers.ts";

/** The formats in which pages show a cover. */
export const COVER_FORMATS = ["avif", "webp"] as const;

export type CoverRendition = { width: number; format: (typeof COVER_FORMATS)[number] };

/** The version of the drawing: increment it on changes so that no older cover is served. */
const DRAWING = 3;

/** Returns the file name of a drawn cover, which depends on its subject. */
export const coverFile = (subject: CoverSubject, { width, format }: CoverRendition): string =>
  `${sha256(JSON.stringify([DRAWING, subject, width, format])).slice(0, 32)}.${format}`;
