import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compareArticles } from "#domain/blog/writing/compare.server.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { TwoTexts } from "./conflict.tsx";
import { valuesOf } from "./values.server.ts";

const theirs = {
  id: 7,
  revision: 4,
  title: "A title",
  slug: "a-title",
  summary: "",
  html: "<p>Text</p>",
  faqs: [],
  photo: "",
  photoAlt: "",
  categoryId: 3,
  categoryName: "Technical",
  author: "Asha",
  featured: false,
  shownOn: null,
  publishAt: "2025-02-17T02:30:00.000Z",
  updatedBy: "Asha Rao",
  updatedAt: "2025-02-16T02:30:00.000Z",
} as unknown as WorkingCopy;

/** Returns the words of the page, panel by panel, with this time in the form. */
function panels(publishAt: string, isOwn = false): [string, string] {
  const difference = compareArticles(theirs, theirs);
  const html = renderToStaticMarkup(
    <TwoTexts values={{ ...valuesOf(theirs), publishAt }} conflict={{ theirs, isOwn, difference }} />,
  );
  expect(html).toContain('action="/desk/articles/7"');
  const [mine = "", other = ""] = html
    .split(/Take theirs|Take the saved text/)
    .map((part) => part.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "));
  return [mine, other];
}

test("two texts with two times of publication show both times, and one time is not shown", () => {
  for (const [typed, shown] of [
    ["2025-02-18T09:15", "Publish from: 18 Feb 2025, 09:15"],
    ["", "Publish from: on approval"],
    ["soon", "Publish from: not a date"],
  ] as const) {
    const [mine, other] = panels(typed);
    expect(mine).toContain(shown);
    expect(other).toContain("Publish from: 17 Feb 2025, 08:00");
  }
  expect(panels("2025-02-17T08:00").join("")).not.toContain("Publish from");
});

test("two windows of one person are no “theirs”", () => {
  const words = panels("2025-02-17T08:00", true).join("");
  expect(words).toContain("Saved by you in another tab");
  expect(words).toContain("Keep this text");
  expect(words).not.toMatch(/theirs|yours|somebody/i);
});
