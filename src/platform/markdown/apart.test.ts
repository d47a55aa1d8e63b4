import { expect, test } from "vitest";
import { cleanArticleHtmlApart, refuseUnreadable, tooLong } from "./apart.server.ts";
import { cleanArticleHtml } from "./clean.server.ts";

const FILE_READER = { module: "src/platform/markdown/markdown.server.ts", name: "renderMarkdown" };

test("a long text is cleaned in the other thread as it is in this one", async () => {
  const html = "<h2>Part</h2><p>Words <b>of</b> a text.<script>x()</script></p>".repeat(1_000);
  expect(html.length).toBeGreaterThan(60_000);
  expect(await cleanArticleHtmlApart(html)).toBe(cleanArticleHtml(html));
});

test("Markdown that a parser reads by the square of its length, or nested without end, is refused with a sentence", async () => {
  const honest = "## A part\n\nWords with *emphasis*, [a link](/blog) and 1 > 0.\n\n- one\n- two\n\n".repeat(
    900,
  );
  expect(honest.length).toBeGreaterThan(60_000);
  for (const hostile of ["*a_".repeat(20_000), "> ".repeat(8_000)])
    expect(await refuseUnreadable(hostile, FILE_READER), hostile.slice(0, 3)).toEqual(tooLong());
  expect(tooLong().message).toContain("Remove long runs of the same signs");
  // The thread that ended with a text reads the next one.
  expect(await refuseUnreadable(honest, FILE_READER)).toBeUndefined();
});
