import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a room uses whose texts may show a picture: a picture's address, the cleaner of articles, or Markdown. */
const SHOWS = /\/media\/|\b(?:cleanArticleHtml|renderMarkdown|parseMarkdown|logoOf)/;

const roomOf = (path: string): string | undefined => /domain\/([\w-]+)\//.exec(path)?.[1];

test("every room whose texts may show a picture is asked before one is deleted", () => {
  const showing = new Set(
    globSync("src/domain/**/*.{ts,tsx}")
      .filter((file) => !/\.test\.tsx?$/.test(file) && SHOWS.test(readFileSync(file, "utf8")))
      .map(roomOf),
  );
  const imports = readFileSync("src/domain/newsletter/pictures.server.ts", "utf8").matchAll(
    /from "(#domain\S+)"/g,
  );
  const asked = new Set([...imports].map(([, path = ""]) => roomOf(path)).concat("newsletter", "media"));
  expect(showing.size).toBeGreaterThan(4);
  expect([...showing].filter((room) => !asked.has(room))).toEqual([]);
});
