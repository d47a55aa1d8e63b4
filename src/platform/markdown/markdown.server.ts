import { Marked } from "marked";
import sanitize from "sanitize-html";
import { slugify } from "./html/headings.ts";
import { wrapWideTables } from "./html/wide-tables.ts";

const NOTE_KINDS: Record<string, string> = { WORKING: "Working", SOURCE: "Source", DEFINITION: "Definition" };

const marked = new Marked({ gfm: true });
marked.use({
  renderer: {
    /** A quote that opens with `[!WORKING]`, `[!SOURCE]` or `[!DEFINITION]` is a margin note. */
    blockquote({ tokens }) {
      const html = this.parser.parse(tokens);
      const note = /^<p>\[!(WORKING|SOURCE|DEFINITION)\]\s*/.exec(html);
      if (!note) return `<blockquote>${html}</blockquote>`;
      return `<aside class="note"><p class="note-kind">${NOTE_KINDS[note[1] as string]}</p><p>${html.slice(note[0].length)}</aside>`;
    },
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens);
      return `<h${depth} id="${slugify(text)}">${text}</h${depth}>`;
    },
  },
});

/** Markdown as HTML, with whatever HTML stands in it: it is to be cleaned before it is stored. */
export const parseMarkdown = (markdown: string): string => marked.parse(markdown, { async: false });

/** Markdown as clean HTML: headings carry ids, wide tables scroll in a frame of their own. */
export const renderMarkdown = (markdown: string): string =>
  wrapWideTables(cleanHtml(parseMarkdown(markdown)));

/** The HTML that an article may hold: text, lists, tables, images, links. Scripts, styles and handlers go. */
const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...[
        "h2",
        "h3",
        "h4",
        "p",
        "ul",
        "ol",
        "li",
        "blockquote",
        "aside",
        "a",
        "strong",
        "em",
        "s",
        "code",
        "pre",
        "br",
        "hr",
      ],
      ...[
        "table",
        "thead",
        "tbody",
        "tfoot",
        "tr",
        "th",
        "td",
        "caption",
        "figure",
        "figcaption",
        "img",
        "sup",
        "sub",
        "div",
      ],
    ],
    allowedAttributes: {
      a: ["href", "rel", "target"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["align", "scope", "colspan", "rowspan"],
      td: ["align", "colspan", "rowspan"],
      div: ["class", "tabindex", "role", "aria-label"],
      "*": ["id"],
      aside: ["class"],
      p: ["class"],
    },
    allowedClasses: { aside: ["note"], p: ["note-kind"], div: ["table-scroll"] },
    allowedSchemes: ["https", "http", "mailto"],
    transformTags: {
      h1: "h2",
      a: (tagName, attribs) =>
        /^https?:/.test(attribs.href ?? "")
          ? { tagName, attribs: { ...attribs, rel: "noopener" } }
          : { tagName, attribs },
    },
  });
