import { Marked } from "marked";
import { markdownWriter } from "#domain/blog/writing/to-markdown.ts";

const marked = new Marked({ gfm: true });

/** Returns a letter's Markdown as the HTML that an editor shows. */
export const letterHtml = (markdown: string): string => marked.parse(markdown, { async: false });

const SPACE = /\s+/g;

const wordsOf = (node: Element): string => (node.textContent ?? "").replace(SPACE, " ").trim();

const cellsOf = (row: Element): string => Array.from(row.querySelectorAll("th,td")).map(wordsOf).join(", ");

/** Each row as a line of words, where a table has no row of heads, or more than words in a cell. */
const writer = markdownWriter((table) =>
  Array.from(table.querySelectorAll("tr"))
    .map((row) => writer.escape(cellsOf(row)))
    .join("\n\n"),
);

/**
 * Returns HTML as the Markdown of a letter. A letter has no inline HTML: an underline or a highlight leaves its words, a
 * picture its address and description, and a drawn figure or chart nothing.
 */
export const letterMarkdown = (html: string): string => writer.turndown(html).trim();

writer.addRule("struck", { filter: ["s", "del"], replacement: (words) => (words ? `~~${words}~~` : "") });

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

writer.addRule("aside", {
  filter: "aside",
  replacement: (words) => `\n\n${words.trim().replace(/^/gm, "> ").replace(/ +$/gm, "")}\n\n`,
});

const UPLOADED = /^(\/media\/uploads\/[0-9a-f]{16}\/\d{1,4})\.webp$/;

/** Returns a picture as mail programs show it: one that was uploaded, in JPEG. */
function pictureOf(node: HTMLElement): { alt: string; src: string } {
  const src = node.getAttribute("src") ?? "";
  return {
    alt: (node.getAttribute("alt") ?? "").replace(SPACE, " ").trim(),
    src: src.replace(UPLOADED, "$1.jpg"),
  };
}
