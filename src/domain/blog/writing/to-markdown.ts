import Turndown from "turndown";

/** Elements without a Markdown notation: they stay HTML, on lines without a gap, so that each is read as one. */
const KEPT = ["aside", "figure", "section", "u", "mark", "sub", "sup"] as const;
const BLOCKS = new Set(["ASIDE", "FIGURE", "SECTION", "TABLE"]);
const NOTES = new Map([
  ["Working", "WORKING"],
  ["Source", "SOURCE"],
  ["Definition", "DEFINITION"],
]);

const asBlock = (text: string): string => `\n\n${text}\n\n`;

/**
 * Converts an article's HTML to Markdown that reads back as the same article; what Markdown cannot express stays HTML.
 */
export function toMarkdown(html: string): string {
  return service.turndown(html).trim();
}

/** Returns whether an element is a line break in a heading, which is one line of Markdown. */
export const isBreakInHeading = (node: HTMLElement): boolean =>
  node.nodeName === "BR" && node.closest("h1,h2,h3,h4,h5,h6") !== null;

/** Returns a converter of HTML in the site's Markdown style. */
export function markdownWriter(options: Turndown.Options = {}): Turndown {
  const writer = new Turndown({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    ...options,
  });
  const plainEscape = writer.escape.bind(writer);
  /** Escapes text that would be parsed as a delimiter, an element, a character reference or a URL. */
  writer.escape = (text) =>
    plainEscape(text)
      .replace(/^(\d+)([.)])(?=\s|$)/gm, "$1\\$2")
      .replace(/^\+(?=\s|$)/gm, "\\+")
      .replace(/</g, "\\<")
      .replace(/&(?=#?\w+;)/g, "\\&")
      .replace(/(?<!\\)#/g, "\\#")
      .replace(/~/g, "\\~")
      .replace(/@/g, "\\@")
      .replace(/\b(https?|ftp):/gi, "$1\\:")
      .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`);
  return writer;
}

const service = markdownWriter({
  blankReplacement: (_, node) => ("isBlock" in node && node.isBlock ? "\n\n" : ""),
  keepReplacement: (content, node) => (BLOCKS.has(node.nodeName) ? verbatim(node) : around(node, content)),
});

service.keep([...KEPT]);

/** Renders an inline element; its content remains Markdown. */
function around(node: HTMLElement, content: string): string {
  const tag = node.nodeName.toLowerCase();
  return `<${tag}${node.className ? ` class="${node.className}"` : ""}>${content}</${tag}>`;
}

function verbatim(node: HTMLElement): string {
  // A blank line would end the element for a Markdown parser.
  const raw = node.outerHTML
    .replace(/<pre[\s\S]*?<\/pre>/g, (pre) => pre.replace(/\n/g, "&#10;"))
    .replace(/\n\s*/g, " ");
  return asBlock(raw);
}

service.addRule("break", { filter: isBreakInHeading, replacement: () => "<br>" });

service.addRule("note", {
  filter: (node) => node.nodeName === "ASIDE" && noteOf(node) !== undefined,
  replacement: (_, node) => asBlock(noteOf(node) ?? ""),
});

/** Renders a margin note of a kind known to Markdown articles as a quote that opens with its name. */
function noteOf(node: HTMLElement): string | undefined {
  const [kind, ...rest] = elementsOf(node);
  const name = kind?.className === "note-kind" ? NOTES.get(kind.textContent?.trim() ?? "") : undefined;
  if (!name || rest.length === 0 || rest.some((part) => part.nodeName !== "P")) return undefined;
  const body = rest.map((part) => service.turndown(part.outerHTML)).join("\n\n");
  return `[!${name}]\n${body}`.replace(/^/gm, "> ").replace(/^> $/gm, ">");
}

const elementsOf = (node: HTMLElement): HTMLElement[] =>
  Array.from(node.childNodes).filter((child): child is HTMLElement => child.nodeType === 1);

const SIGNS: Record<string, string> = { STRONG: "**", EM: "*", S: "~~" };
const WORD = /[\p{L}\p{N}]/u;

service.addRule("emphasis", {
  filter: ["strong", "em", "s"],
  replacement: (content, node) => {
    if (!content) return "";
    const sign = SIGNS[node.nodeName] ?? "";
    return standsAlone(node) ? `${sign}${content}${sign}` : around(node, content);
  },
});

/** Returns whether delimiters around the text are sure to be emphasis: words at its ends, no other markup near it. */
function standsAlone(node: HTMLElement): boolean {
  const text = node.textContent ?? "";
  const marks = "strong,em,s,code,u,mark,sub,sup,a,br,img";
  const near = [node.previousSibling, node.nextSibling].some((sibling) => sibling?.nodeType === 1);
  const inMarks =
    node.parentNode !== null && /^(STRONG|EM|S|U|MARK|SUB|SUP|A)$/.test(node.parentNode.nodeName);
  return (
    !near &&
    !inMarks &&
    node.querySelector(marks) === null &&
    WORD.test(text.at(0) ?? "") &&
    WORD.test(text.at(-1) ?? "")
  );
}

service.addRule("table", {
  filter: "table",
  replacement: (_, node) => asBlock(tableOf(node) ?? verbatim(node).trim()),
});

/** Renders a table with one header row and plain cells as Markdown; undefined for any other. */
function tableOf(table: HTMLElement): string | undefined {
  const rows = Array.from(table.querySelectorAll("tr"));
  const [heads, ...body] = rows.map((row) => elementsOf(row as HTMLElement));
  const plain = (cell: HTMLElement, name: string) =>
    cell.nodeName === name && !cell.hasAttribute("colspan") && !cell.hasAttribute("rowspan");
  if (
    !heads?.length ||
    table.querySelector("caption,tfoot,table,p,ul,ol,pre,blockquote,figure,aside") ||
    !heads.every((cell) => plain(cell, "TH")) ||
    !body.every((row) => row.length === heads.length && row.every((cell) => plain(cell, "TD")))
  )
    return undefined;
  const ways = heads.map((head) => head.getAttribute("align"));
  if (!body.every((row) => row.every((cell, n) => cell.getAttribute("align") === ways[n]))) return undefined;
  const line = (cells: HTMLElement[]) => `| ${cells.map(cellOf).join(" | ")} |`;
  const rule = ways.map((way) =>
    way === "right" ? "---:" : way === "center" ? ":---:" : way === "left" ? ":---" : "---",
  );
  return [line(heads), `| ${rule.join(" | ")} |`, ...body.map(line)].join("\n");
}

const cellOf = (cell: HTMLElement): string =>
  service
    .turndown(`<span>${cell.innerHTML}</span>`)
    .replace(/ *\n+ */g, "<br>")
    .replace(/(?<!\\)\|/g, "\\|")
    .trim();
