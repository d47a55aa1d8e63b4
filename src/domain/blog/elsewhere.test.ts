import { expect, it } from "vitest";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { articleText } from "./article-text.server.ts";
import { elsewhere } from "./elsewhere.ts";
import { readArticleFile, writeMarkdown } from "./writing/article-markdown.server.ts";
import { blankFields } from "./writing/fields.ts";

const VIDEO = "https://www.youtube.com/watch?v=abc";
const link = (words: string, href = VIDEO) => `<a href="${href}" rel="noopener">${words}</a>`;
const PICTURE =
  '<img src="/media/uploads/0123456789abcdef/800.webp" alt="A speaker" width="800" height="450" loading="lazy">';
const piecesOf = (html: string) => articleText(cleanArticleHtml(html)).pieces;

it("makes a card of a link that stands alone, with its title or what it is", () => {
  expect(piecesOf(`<p>${link(VIDEO)}</p>`)).toEqual([
    {
      kind: "card",
      href: VIDEO,
      title: "A video on YouTube",
      place: { name: "YouTube", host: "youtube.com", kind: "video" },
    },
  ]);
  expect(piecesOf(`<p>${link("The budget speech")}</p>`)).toMatchObject([{ title: "The budget speech" }]);
  expect(piecesOf(`<figure>${PICTURE}<figcaption>${link("The speech")}</figcaption></figure>`)).toMatchObject(
    [{ kind: "card", title: "The speech", picture: { alt: "A speaker", width: 800, height: 450 } }],
  );
});

it("leaves every other link where it is", () => {
  const kinds = (html: string) => piecesOf(html).map(({ kind }) => kind);
  expect(kinds(`<p>See ${link("this")}.</p>`)).toEqual(["block"]);
  expect(kinds(`<p>${link("a", "https://www.nseindia.com/report")}</p>`)).toEqual(["block"]);
  expect(kinds(`<figure>${PICTURE}<figcaption>Seen at ${link("a")}</figcaption></figure>`)).toEqual([
    "block",
  ]);
  const others = [
    "http://youtube.com/a",
    "https://youtube.com/",
    "https://youtube.com.example.org/a",
    "https://a@x.com/b",
    "x.com/a",
  ];
  expect(others.map(elsewhere)).toEqual(others.map(() => undefined));
  expect(elsewhere("https://m.youtube.com/watch?v=a")?.host).toBe("youtube.com");
});

it("goes through Markdown, where an address on a line of its own is enough", () => {
  const html = `<p>Before.</p>\n<p>${link(VIDEO)}</p>\n<figure>${PICTURE}<figcaption>${link("The speech")}</figcaption></figure>`;
  const read = (text: string) => {
    const file = readArticleFile("a.md", new TextEncoder().encode(text));
    return "html" in file ? cleanArticleHtml(file.html) : "";
  };
  const clean = cleanArticleHtml(html);
  expect(read(writeMarkdown({ ...blankFields, title: "A", category: "Technical", html: clean }))).toBe(clean);
  expect(piecesOf(read(`Before.\n\n${VIDEO}\n`)).map(({ kind }) => kind)).toEqual(["block", "card"]);
});
