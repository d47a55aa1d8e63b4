import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf, textsOf } from "./html.ts";
import { emptyDirectory, type Product, startProduct } from "./product.ts";
import { attributesOf, jsonLdOf, only } from "./site/page-parts.ts";

// A firm registered in the name of a person signs the articles that the files leave unsigned.
let product: Product;
beforeAll(async () => {
  product = await startProduct(
    {
      FIRM_NAME: "Asha Rao, CA",
      FIRM_LEGAL_NAME: "Asha Rao",
      COMPLIANCE_OFFICER: "Asha Rao",
      SEBI_REGISTRATION: "INH000012345",
    },
    emptyDirectory(),
  );
});
afterAll(() => product?.stop());

const AUTHOR = "/authors/asha-rao";
const ask = (path: string) => fetch(product.origin + path, { redirect: "manual" });
async function read(path: string): Promise<Document> {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return parseHTML(await answer.text()).document;
}

test("an author's page says who they are and under which registration they publish", async () => {
  const page = await read(AUTHOR);
  expect(textOf(only(page, "h1"))).toBe("Asha Rao, CA");
  for (const words of ["Compliance officer", "INH000012345", "52 articles"])
    expect(textOf(only(page, "main"))).toContain(words);
  expect(jsonLdOf(page)).toMatchObject([
    { "@type": "Person", name: "Asha Rao, CA", jobTitle: "Compliance officer" },
  ]);
  const sitemap = await (await ask("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>[^<]*\/authors\/[^<]*<\/loc>/g)).toHaveLength(1);
});

test("it pages through what they wrote, newest first, without script", async () => {
  const days: string[] = [];
  const articles: string[] = [];
  for (let path: string | undefined = AUTHOR; path; ) {
    const page: Document = await read(path);
    days.push(...attributesOf(page, ".post-card time", "datetime"));
    articles.push(...attributesOf(page, ".post-link", "href"));
    const older: Element | undefined = [...page.querySelectorAll("main nav a")].find(
      (link) => textOf(link) === "Older articles",
    );
    path = older?.getAttribute("href") ?? undefined;
  }
  expect(new Set(articles).size).toBe(52);
  expect(days).toEqual(days.toSorted().toReversed());
  const beyond = await ask(`${AUTHOR}?page=9`);
  expect([beyond.status, beyond.headers.get("location")]).toEqual([302, `${AUTHOR}?page=3`]);
});

test("articles and cards lead to the author; who signs nothing has no page", async () => {
  for (const path of ["/blog", "/blogpost/position-size-before-entry"]) {
    const links = [...(await read(path)).querySelectorAll(`main a[href="${AUTHOR}"]`)];
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links.map(textOf))).toEqual(new Set(["Asha Rao, CA"]));
  }
  const article = jsonLdOf(await read("/blogpost/position-size-before-entry"));
  expect(article.find((entry) => entry["@type"] === "Article")).toMatchObject({
    author: { "@type": "Person", name: "Asha Rao, CA", url: expect.stringMatching(/\/authors\/asha-rao$/) },
  });
  expect((await ask("/authors/a-placeholder")).status).toBe(404);
  expect(textsOf(await read("/blog"), "main h1")).toHaveLength(1);
});
