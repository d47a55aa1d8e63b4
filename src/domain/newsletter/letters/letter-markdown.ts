import { Marked } from "marked";
import { isBreakInHeading, markdownWriter } from "#domain/blog/writing/to-markdown.ts";

/** The subject is the first-level heading; the mail has two levels below it. */
const marked = new Marked({
  gfm: true,
  walkTokens: (token) => {
    if (token.type === "heading") token.depth = token.depth <= 2 ? 2 : 3;
  },
  renderer: {
    /** A picture in the editor is not linked: its link is its caption, as in an article. */
    link(token) {
      const [picture, ...others] = token.tokens;
      if (picture?.type !== "image" || others.length) return false;
      const words = { type: "text", raw: picture.text, text: picture.text || token.href };
      const link = this.parser.parseInline([{ ...token, tokens: [words] }]);
      return `<figure>${this.parser.parseInline([picture])}<figcaption>${link}</figcaption></figure>`;
    },
  },
});

/** Renders a letter's Markdown as HTML for an editor. */
export const letterHtml = (markdown: string): string => marked.parse(markdown, { async: false });

const SPACE = /\s+/g;

const writer = markdownWriter();

/**
 * Converts HTML to a letter's Markdown. A letter has no inline HTML: an underline or a highlight keeps only its words,
 * a picture its address and description, and a chart nothing.
 */
export const letterMarkdown = (html: string): string => writer.turndown(html).trim();

const plainEscape = writer.escape.bind(writer);
/** An exclamation mark before a link would turn it into a picture. */
writer.escape = (text) => plainEscape(text).replace(/!$/, "\\!");

const SIGNS: Record<string, string> = { STRONG: "**", B: "**", EM: "*", I: "*", S: "~~", DEL: "~~" };
const WORD = /[\p{L}\p{N}]/u;

writer.addRule("emphasis", {
  filter: ["strong", "b", "em", "i", "s", "del"],
  replacement: (words, node) => {
    const sign = SIGNS[node.nodeName] ?? "";
    return words && isBetweenWords(node) ? `${sign}${words}${sign}` : words;
  },
});

/** Returns whether delimiters around the text parse as emphasis: none may stand between a letter and punctuation. */
function isBetweenWords({ previousSibling, nextSibling, textContent }: HTMLElement): boolean {
  const text = textContent ?? "";
  const clings = (outer = "", inner = "") => WORD.test(outer) && !WORD.test(inner);
  return (
    !clings(previousSibling?.textContent?.at(-1), text.at(0)) &&
    !clings(nextSibling?.textContent?.at(0), text.at(-1))
  );
}

writer.addRule("within", {
  filter: (node) => node.nodeName === "A" && (node.getAttribute("href") ?? "#").startsWith("#"),
  replacement: (words) => words,
});

writer.addRule("picture", {
  filter: "img",
  replacement: (_, node) => {
    const { alt, src } = pictureOf(node);
    return src ? `![${writer.escape(alt)}](${src})` : "";
  },
});

writer.addRule("chart", {
  filter: (node) => node.nodeName === "PRE" && Boolean(node.querySelector("code.language-chart")),
  replacement: () => "",
});

writer.addRule("break", { filter: isBreakInHeading, replacement: () => " " });

writer.addRule("aside", {
  filter: "aside",
  replacement: (words) => `\n\n${words.trim().replace(/^/gm, "> ").replace(/^> $/gm, ">")}\n\n`,
});

writer.addRule("table", { filter: "table", replacement: (_, node) => `\n\n${tableOf(node)}\n\n` });

/** Renders any table as Markdown; its header is empty if its first row has none. */
function tableOf(table: HTMLElement): string {
  const rows = Array.from(table.querySelectorAll("tr")).map((row) =>
    Array.from(row.childNodes).filter(({ nodeName }) => nodeName === "TH" || nodeName === "TD"),
  );
  const width = Math.max(...rows.map((cells) => cells.length));
  const hasHeads = rows[0]?.every(({ nodeName }) => nodeName === "TH") ?? false;
  const ways = Array.from({ length: width }, (_, n) => WAYS[wayOf(rows.at(-1)?.[n])] ?? "---");
  const line = (cells: Node[]) =>
    `| ${Array.from({ length: width }, (_, n) => cellOf(cells[n])).join(" | ")} |`;
  const [heads = [], ...body] = hasHeads ? rows : [[], ...rows];
  return [line(heads), `| ${ways.join(" | ")} |`, ...body.map(line)].join("\n");
}

const WAYS: Record<string, string> = { right: "---:", center: ":---:", left: ":---" };

const wayOf = (cell: Node | undefined): string =>
  (cell as HTMLElement | undefined)?.getAttribute("align") ?? "";

/** Renders a cell on one line, joining several by spaces. */
const cellOf = (cell: Node | undefined): string =>
  cell
    ? writer
        .turndown(`<div>${(cell as HTMLElement).innerHTML}</div>`)
        .replace(SPACE, " ")
        .replace(/(?<!\\)\|/g, "\\|")
        .trim()
    : "";

const UPLOADED = /^(\/media\/uploads\/[0-9a-f]{16}\/\d{1,4})\.webp$/;

/** Returns an uploaded picture as JPEG, which mail programs show. */
function pictureOf(node: HTMLElement): { alt: string; src: string } {
  const src = node.getAttribute("src") ?? "";
  return {
    alt: (node.getAttribute("alt") ?? "").replace(SPACE, " ").trim(),
    src: src.replace(UPLOADED, "$1.jpg"),
  };
}
