import { expect, test } from "vitest";
import { findingsIn } from "../publishing/check-article.ts";
import { articleHash } from "./article-hash.server.ts";
import { readArticleFile, writeMarkdown } from "./article-markdown.server.ts";
import { type Compared, compareArticles, linesOf } from "./compare.server.ts";
import {
  type ArticleFields,
  articleFields,
  contentOf,
  declarationOf,
  type FieldName,
  fieldNames,
} from "./fields.ts";

const article = articleFields.parse({
  title: "A title",
  slug: "a-title",
  summary: "A summary",
  html: "<p>Text.</p>",
  faqs: [{ question: "Why?", answer: "Because." }],
  photo: "/media/a.webp",
  photoAlt: "A chart",
  categoryId: 1,
  author: "Asha Rao",
  featured: true,
  shownOn: "2025-02-17",
});

/** Another value of a field, of its own kind. */
const others: Partial<ArticleFields> = {
  html: "<p>Another text.</p>",
  faqs: [{ question: "Why?", answer: "For another reason." }],
  photo: "/media/b.webp",
  shownOn: "2025-02-18",
  publishAt: "2025-02-18T02:30:00.000Z",
};
function changed(name: FieldName): ArticleFields {
  const value = article[name];
  const other =
    typeof value === "boolean"
      ? !value
      : typeof value === "number"
        ? value + 1
        : `${String(value)} once more`;
  return { ...article, [name]: name in others ? others[name] : other };
}
const compared = ({ categoryId, ...fields }: ArticleFields): Compared => ({
  ...fields,
  categoryName: `Category ${categoryId}`,
});

test("an approval covers every field but the hour", () => {
  const hashes = fieldNames.map((name) => articleHash(contentOf(changed(name))));
  const same = fieldNames.filter((_, n) => hashes[n] === articleHash(contentOf(article)));
  expect(same).toEqual(["publishAt"]);
  expect(new Set(hashes).size).toBe(fieldNames.length);
});

test("a time of publication is the whole minute that the desk prints, whatever a form sends", () => {
  const times = ["2025-02-18T08:00:45", "2025-02-18T02:30:45.500Z"];
  for (const publishAt of times)
    expect(articleFields.parse({ ...article, publishAt }).publishAt).toBe("2025-02-18T02:30:00.000Z");
});

test("a hash given before stays what it is", () => {
  expect(articleHash(contentOf(article))).toBe(
    "150d4a1ce8490fd87659851d51af405606ce52b92918bdea0318f21cb1ee49c4",
  );
});

test("an approver sees each field that differs, under its name", () => {
  const unseen = fieldNames.filter(
    (name) => compareArticles(compared(article), compared(changed(name))).same,
  );
  expect(unseen).toEqual(["publishAt"]);
  for (const { name, label } of linesOf(compared(article)))
    expect(
      compareArticles(compared(article), compared(changed(name))).fields.map((field) => field.label),
    ).toEqual([label]);
});

test("the linter reads every field that has words", () => {
  const promise = "Returns are guaranteed.";
  for (const name of fieldNames.filter((one) => declarationOf(one).words))
    expect(findingsIn({ ...article, [name]: promise })[0], name).toMatchObject({
      level: "block",
      where: declarationOf(name).label,
    });
  const faqs = [{ question: "Why?", answer: promise }];
  expect(findingsIn({ ...article, faqs })[0]?.where).toBe("Answer 1");
});

test("every field with a name in the front matter comes back from a Markdown file", () => {
  const told = {
    searchTitle: "A",
    searchDescription: "B",
    canonical: "https://www.example.org/a",
    tags: "Risk, Options",
  };
  const { categoryId: _, publishAt: __, ...fields } = { ...article, ...told };
  const file = writeMarkdown({ ...fields, category: "Technical" });
  expect(readArticleFile("a.md", new TextEncoder().encode(file))).toMatchObject({
    ...fields,
    html: "<p>Text.</p>\n",
    categories: ["Technical"],
    notes: [],
  });
});
