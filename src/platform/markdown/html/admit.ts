/** What an element of foreign HTML becomes, before the text is put in order: by its name, its classes and its styles. */

/** Elements that are dropped with all that they hold. */
export const DROPPED =
  "script style title xml svg math iframe object embed applet template noscript noembed noframes xmp plaintext textarea select option datalist audio video canvas map".split(
    " ",
  );

/** Elements that may stand in the tree; some of them only until the text is in order. */
export const ADMITTED = (
  "h2 h3 h4 p ul ol li blockquote pre code table thead tbody tfoot tr th td caption figure figcaption img a strong em u s " +
  "sub sup mark br hr aside section div span glyph"
).split(" ");
const admitted = new Set(ADMITTED);

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

/** Elements that part the text without saying anything about it. */
const PARTS = new Set(
  "html body main article header footer nav center address details summary dl dt dd form fieldset legend hgroup".split(
    " ",
  ),
);

type Given = Readonly<Record<string, string | undefined>>;
export type Admitted = { tag: string; attributes: Record<string, string> };

/**
 * The element's name and attributes in the tree, attribute values unescaped. A name that is not in `ADMITTED` says
 * that only the content stays.
 */
export function admit(name: string, given: Given): Admitted {
  const style = (given.style ?? "").toLowerCase();
  if (/mso-list:\s*ignore/.test(style)) return { tag: "glyph", attributes: {} };
  const tag = RENAMED.get(name) ?? (PARTS.has(name) ? "div" : name);
  const plain =
    (tag === "strong" && NORMAL_WEIGHT.test(style)) || (tag === "em" && /font-style:\s*normal/.test(style));
  if (tag === "span" || plain) return { tag: "span", attributes: compact({ "data-marks": marksOf(style) }) };
  if (!admitted.has(tag)) return { tag, attributes: {} };
  return { tag: sectionOf(tag, given), attributes: compact(attributesOf(tag, given, style)) };
}

const NORMAL_WEIGHT = /font-weight:\s*(?:normal|lighter|[1-4]00)/;

/** The marks that a span's style stands for, as Google Docs and the web editions of Word write them. */
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

const CALLOUT = /\bcallout-(note|warning|example)\b/;

function sectionOf(tag: string, { class: classes = "" }: Given): string {
  if (tag === "aside") return CALLOUT.test(classes) || /\bnote\b/.test(classes) ? "aside" : "div";
  if (tag === "section") return /\bfootnotes\b/.test(classes) ? "section" : "div";
  return tag;
}

function attributesOf(tag: string, given: Given, style: string): Record<string, string | undefined> {
  const { class: classes = "" } = given;
  switch (tag) {
    case "a":
      return { href: linkAddress(given.href ?? "") };
    case "img":
      return pictureOf(given);
    case "p":
      return {
        class: /\bnote-kind\b/.test(classes) ? "note-kind" : undefined,
        "data-level": /mso-list:\s*l\d+ level(\d)/.exec(style)?.[1],
      };
    case "aside": {
      const kind = CALLOUT.exec(classes)?.[1];
      return { class: kind ? `callout callout-${kind}` : "note" };
    }
    case "sup":
      return { class: /\bfootnote-ref\b/.test(classes) ? "footnote-ref" : undefined };
    case "li":
      return { id: /^fn-\d{1,4}$/.exec(given.id ?? "")?.[0] };
    case "th":
    case "td":
      return {
        colspan: span(given.colspan),
        rowspan: span(given.rowspan),
        align: /^(?:left|right|center)$/.exec(
          given.align ?? /text-align:\s*(right|center)/.exec(style)?.[1] ?? "",
        )?.[0],
      };
    default:
      return {};
  }
}

/** More columns or rows than any table here has: a larger span is a mistake or an attack. */
const WIDEST = 30;

const span = (value = ""): string | undefined => {
  const count = Number(/^\d{1,3}$/.exec(value)?.[0] ?? 1);
  return count > 1 && count <= WIDEST ? String(count) : undefined;
};

function pictureOf({ src = "", alt = "", width, height }: Given): Record<string, string | undefined> {
  const known = /^\/media\/[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(src) && !src.includes("..");
  if (!known) return {};
  const side = (value = "") => /^[1-9]\d{0,4}$/.exec(value)?.[0];
  return { src, alt: oneLine(alt), width: side(width), height: side(height), loading: "lazy" };
}

const SCHEMES = new Set(["https:", "http:", "mailto:", "tel:"]);
const HERE = "https://relative.invalid";

/** The address if a link may lead there, read as a browser reads it; the real one behind Google's redirection. */
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

/** Word writes the place of a footnote behind the path of its temporary file. */
const wordNote = (href: string): string | undefined => /^file:.*(#_(?:ftn|edn)(?:ref)?\d+)$/.exec(href)?.[1];

const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\s]+/g, " ").trim();

const compact = (attributes: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
