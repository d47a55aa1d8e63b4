import type { Schema } from "hast-util-sanitize";
import { CHART_CODE, DROPPED, OWN_PICTURE } from "./admit.ts";

/** What any text of this site may contain; other elements are removed, and their content stays. */
const TEXT: Schema = {
  tagNames:
    "h2 h3 h4 p ul ol li blockquote pre code table thead tbody tr th td figure figcaption img a strong em s sub sup br hr aside div".split(
      " ",
    ),
  strip: DROPPED,
  clobber: [],
  required: {},
  protocols: { href: ["https", "http", "mailto"], src: ["https", "http"] },
};

type PropertyDefinition = NonNullable<NonNullable<Schema["attributes"]>[string]>[number];

const FRAME: PropertyDefinition[] = [["className", "table-scroll"], "tabIndex", "role", "ariaLabel"];
const CHART: PropertyDefinition[] = [["className", CHART_CODE]];
const PICTURE: PropertyDefinition[] = [["src", OWN_PICTURE], "alt", "width", "height", "loading"];
const SPANS = ["align", "colSpan", "rowSpan"];

/** An article: links that lead where a reader expects, notes and callouts. */
export const ARTICLE: Schema = {
  ...TEXT,
  tagNames: [...(TEXT.tagNames ?? []), "u", "mark", "section"],
  attributes: {
    ...Object.fromEntries(["h2", "h3", "h4"].map((name) => [name, ["id"]])),
    p: [["className", "note-kind"]],
    li: [["id", /^fn-\d+$/]],
    ol: ["start"],
    aside: [["className", "note", "callout", "callout-note", "callout-warning", "callout-example"]],
    section: [["className", "footnotes"], "ariaLabel"],
    sup: [["className", "footnote-ref"]],
    div: FRAME,
    code: CHART,
    th: ["scope", ...SPANS],
    td: SPANS,
    a: ["href", "rel", ["id", /^fnref-\d+$/], ["className", "footnote-back"], "ariaLabel"],
    img: PICTURE,
  },
  protocols: { ...TEXT.protocols, href: ["https", "http", "mailto", "tel"] },
};

/** The project's own files: statutory texts and the first articles. */
export const FILE: Schema = {
  ...TEXT,
  tagNames: [...(TEXT.tagNames ?? []), "tfoot", "caption"],
  attributes: {
    "*": ["id"],
    p: [["className", "note-kind"]],
    aside: [["className", "note"]],
    div: FRAME,
    code: CHART,
    ol: ["start"],
    th: ["scope", ...SPANS],
    td: SPANS,
    a: ["href", "rel", "target"],
    img: PICTURE,
  },
};
