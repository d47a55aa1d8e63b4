import sanitize from "sanitize-html";
import { ADMITTED, admit, DROPPED } from "./html/admit.ts";
import { tidy } from "./html/tidy.ts";
import { parse } from "./html/tree.ts";
import { wrapWideTables } from "./html/wide-tables.ts";

/**
 * Any HTML as the HTML that an article may hold: headings, paragraphs, lists, quotes, code, tables, pictures from
 * `/media/`, links, callouts, margin notes and footnotes. Scripts, styles, handlers and foreign schemes go; what Word
 * and Google Docs bring along becomes plain structure. Cleaning clean HTML changes nothing.
 */
export const cleanArticleHtml = (html: string): string =>
  wrapWideTables(tidy(parse(sanitize(writable(html), options))));

/** Text that a database and a page can hold: no control characters, no halves of characters. */
const writable = (html: string): string =>
  html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g, "");

const options: sanitize.IOptions = {
  allowedTags: ADMITTED,
  nonTextTags: DROPPED,
  allowedAttributes: {
    a: ["href"],
    img: ["src", "alt", "width", "height", "loading"],
    p: ["class", "data-level"],
    aside: ["class"],
    section: ["class"],
    span: ["data-marks"],
    li: ["id"],
    th: ["colspan", "rowspan", "align"],
    td: ["colspan", "rowspan", "align"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    "*": (name, given) => {
      const { tag, attributes } = admit(name, given);
      return { tagName: tag, attribs: attributes };
    },
  },
};
