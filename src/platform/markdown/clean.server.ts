import { admit, writable } from "./html/admit.ts";
import { ARTICLE } from "./html/schema.ts";
import { tidy } from "./html/tidy.ts";
import { frameWideTables } from "./html/wide-tables.ts";
import { readHtml, sanitized, writeHtml } from "./html.server.ts";

/**
 * Turns any HTML into the HTML that an article may contain: headings, paragraphs, lists, quotes, code, tables, pictures
 * from `/media/`, links, callouts, margin notes and footnotes. Removes scripts, styles, handlers and foreign schemes;
 * simplifies the markup of Word and Google Docs. Cleaning clean HTML changes nothing.
 */
export const cleanArticleHtml = (html: string): string =>
  writeHtml(sanitized(frameWideTables(tidy(admit(readHtml(writable(html))))), ARTICLE));
