import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleForm } from "./article-form.island.tsx";
import type { EditedArticle } from "./edited-article.ts";

const KEY = "7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11";
const rest = {
  errors: {},
  member: "asha",
  origin: "",
  firm: "Research House",
  categories: [],
  pictures: [],
  more: false,
  charts: [],
  digestDay: "",
  comments: [],
};

test("only the form that begins an article carries a draft key, also when it comes back", () => {
  const keyOf = (article: EditedArticle | undefined) => {
    const html = renderToStaticMarkup(
      <ArticleForm
        {...rest}
        article={article}
        values={{ draftKey: KEY, title: "Typed" }}
        path="/desk/articles/new"
      />,
    );
    return parseHTML(html).document.querySelector("form [name=draftKey]")?.getAttribute("value");
  };
  expect(keyOf(undefined)).toBe(KEY);
  const article = { id: 7, slug: "a", state: "draft" } as unknown as EditedArticle;
  expect(keyOf(article)).toBeUndefined();
});
