import type { RootContent } from "hast";
import {
  type Element,
  element,
  elementsIn,
  hasClass,
  type Node,
  type Properties,
  propertyOf,
  textNode,
} from "./tree.ts";

/** Elements that are dropped with all their content. */
export const DROPPED =
  "script style title xml svg math iframe object embed applet template noscript noembed noframes xmp plaintext textarea select option datalist audio video canvas map".split(
    " ",
  );

const dropped = new Set(DROPPED);

/** Elements allowed in the tree, some of them only until the text is tidied. */
const ADMITTED = new Set(
  "h2 h3 h4 p ul ol li blockquote pre code table thead tbody tfoot tr th td caption figure figcaption img a strong em u s sub sup mark br hr aside section div span glyph".split(
    " ",
  ),
);

/** Deeper than any text that people write; content below it keeps its words and loses its elements. */
const DEEPEST = 60;

const RENAMED = new Map(
  Object.entries({
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    ins: "u",
    tt: "code",
    kbd: "code",
    samp: "code",
    dir: "ul",
    menu: "ul",
  }),
);

/** Elements that only divide the text. */
const PARTS = new Set(
  "html body main article header footer nav center address details summary dl dt dd form fieldset legend hgroup".split(
    " ",
  ),
);

/**
 * Returns the nodes of foreign HTML that the tree may hold before tidying: elements by name, class and style, without
 * comments and other non-text.
 */
export const admit = (nodes: readonly RootContent[], depth = 0): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.type === "text") return [textNode(writable(node.value))];
    if (node.type !== "element" || dropped.has(node.tagName)) return [];
    const children = admit(node.children, depth + 1);
    const { tagName, properties } = admitted(node);
    return ADMITTED.has(tagName) && depth <= DEEPEST ? [element(tagName, children, properties)] : children;
  });

/** Returns text that a database and a page can hold: no control characters, no lone surrogates. */
export const writable = (value: string): string =>
  value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g, "");

/**
 * Returns the element's name and properties in the tree. Elements outside `ADMITTED` lose everything but their content.
 */
function admitted(node: Element): Pick<Element, "tagName" | "properties"> {
  const style = propertyOf(node, "style").toLowerCase();
  if (/mso-list:\s*ignore/.test(style)) return { tagName: "glyph", properties: {} };
  const tagName = RENAMED.get(node.tagName) ?? (PARTS.has(node.tagName) ? "div" : node.tagName);
  const plain =
    (tagName === "strong" && NORMAL_WEIGHT.test(style)) ||
    (tagName === "em" && /font-style:\s*normal/.test(style));
  if (tagName === "span" || plain)
    return { tagName: "span", properties: compact({ dataMarks: marksOf(style) }) };
  return { tagName: sectionOf(tagName, node), properties: compact(propertiesOf(tagName, node, style)) };
}

const NORMAL_WEIGHT = /font-weight:\s*(?:normal|lighter|[1-4]00)/;

/** Returns the marks for a span's style, as Google Docs and the web editions of Word write them. */
function marksOf(style: string): string {
  const decoration = /text-decoration(?:-line)?:([^;]*)/.exec(style)?.[1] ?? "";
  return [
    /font-weight:\s*(?:bold|bolder|[6-9]00)/.test(style) && "strong",
    /font-style:\s*italic/.test(style) && "em",
    decoration.includes("underline") && "u",
    decoration.includes("line-through") && "s",
    /vertical-align:\s*super/.test(style) && "sup",
    /vertical-align:\s*sub/.test(style) && "sub",
  ]
    .filter(Boolean)
    .join(" ");
}

const CALLOUTS = ["callout-note", "callout-warning", "callout-example"];
const calloutOf = (node: Element): string | undefined => CALLOUTS.find((name) => hasClass(node, name));

/** The class of code that is drawn as a chart; code in other languages has none. */
export const CHART_CODE = "language-chart";

function sectionOf(tagName: string, node: Element): string {
  if (tagName === "aside") return calloutOf(node) || hasClass(node, "note") ? "aside" : "div";
  if (tagName === "section") return hasClass(node, "footnotes") ? "section" : "div";
  return tagName;
}

function propertiesOf(tagName: string, node: Element, style: string): Properties {
  switch (tagName) {
    case "a":
      return { href: linkAddress(propertyOf(node, "href")) };
    case "img":
      return pictureOf(node);
    case "p":
      return {
        className: hasClass(node, "note-kind") ? ["note-kind"] : undefined,
        dataLevel: /mso-list:\s*l\d+ level(\d)/.exec(style)?.[1],
      };
    case "code":
      return { className: hasClass(node, CHART_CODE) ? [CHART_CODE] : undefined };
    case "aside": {
      const kind = calloutOf(node);
      return { className: kind ? ["callout", kind] : ["note"] };
    }
    case "ol":
      return { start: wholeNumber(node.properties.start, 2, MAX_LIST_START) };
    case "li":
      return { id: /^fn-\d{1,4}$/.exec(propertyOf(node, "id"))?.[0] };
    case "th":
    case "td":
      return {
        colSpan: wholeNumber(node.properties.colSpan, 2, WIDEST),
        rowSpan: wholeNumber(node.properties.rowSpan, 2, WIDEST),
        align: /^(?:left|right|center)$/.exec(
          propertyOf(node, "align") || (/text-align:\s*(right|center)/.exec(style)?.[1] ?? ""),
        )?.[0],
      };
    default:
      return {};
  }
}

/** More columns or rows than any table here has: a larger span is an error or an attack. */
const WIDEST = 30;
const MAX_PICTURE_SIDE = 99_999;
/** A list's highest first number; the number after it must fit before an item, too. */
const MAX_LIST_START = 9_999;

const wholeNumber = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

/** A picture of this site: another host would learn who reads. */
export const OWN_PICTURE = /^\/media\/(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9._/-]*$/;

/** Returns the addresses of pictures from other sites. */
export const foreignPictures = (nodes: Node[]): string[] =>
  elementsIn(nodes, ({ tagName }) => tagName === "img")
    .map((picture) => propertyOf(picture, "src"))
    .filter((src) => !OWN_PICTURE.test(src));

function pictureOf(node: Element): Properties {
  const src = propertyOf(node, "src");
  if (!OWN_PICTURE.test(src)) return {};
  const { width, height } = node.properties;
  return {
    src,
    alt: oneLine(propertyOf(node, "alt")),
    width: wholeNumber(width, 1, MAX_PICTURE_SIDE),
    height: wholeNumber(height, 1, MAX_PICTURE_SIDE),
    loading: "lazy",
  };
}

const SCHEMES = new Set(["https:", "http:", "mailto:", "tel:"]);
const HERE = "https://relative.invalid";

/** Returns the address as a browser reads it, if a link may lead there; behind Google's redirect, the real one. */
export function linkAddress(href: string): string | undefined {
  const wanted = oneLine(href).replace(/^www\./i, "https://www.");
  if (!wanted || !URL.canParse(wanted, HERE)) return undefined;
  const url = new URL(wanted, HERE);
  if (!SCHEMES.has(url.protocol)) return wordNote(wanted);
  if (url.origin === HERE) return /\\|^[^/?#]*:/.test(wanted) ? undefined : wanted.replace(/ /g, "%20");
  if (url.hostname === "www.google.com" && url.pathname === "/url") {
    const real = url.searchParams.get("q");
    if (real && /^https?:/.test(real)) return linkAddress(real);
  }
  return url.href === `${wanted}/` ? wanted : url.href;
}

/** Word puts a footnote's anchor after the path of its temporary file. */
const wordNote = (href: string): string | undefined => /^file:.*(#_(?:ftn|edn)(?:ref)?\d+)$/.exec(href)?.[1];

const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\s]+/g, " ").trim();

const compact = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
