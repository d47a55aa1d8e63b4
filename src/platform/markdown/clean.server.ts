import { admit, writable } from "./html/admit.ts";
import { ARTICLE } from "./html/schema.ts";
import { tidy } from "./html/tidy.ts";
import { frameWideTables } from "./html/wide-tables.ts";
import { readHtml, sanitized, writeHtml } from "./html.server.ts";

/**
 * Any HTML as the HTML that an article may hold: headings, paragraphs, lists, quotes, code, tables, pictures from
 * `/media/`, links, callouts, margin notes and footnotes. Scripts, styles, handlers and foreign schemes go; what Word
 * and Google Docs bring along becomes plain structure. Cleaning clean HTML changes nothing.
 */
export const cleanArticleHtml = (html: string): string =>
  writeHtml(sanitized(frameWideTables(tidy(admit(readHtml(writable(html))))), ARTICLE));
