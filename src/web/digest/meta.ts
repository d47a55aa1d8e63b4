import { absoluteUrl, type PageMeta, pageMeta } from "#web/seo/meta.ts";
import type { DigestPageData } from "./page.tsx";

type Root = { origin: string; firm: { name: string } };

/** The head of a digest's page. Sample digests and searches stay out of the search engines. */
export function digestMeta(root: Root, page: DigestPageData, path: string) {
  const { view, search } = page;
  const { origin, firm } = root;
  const title = `Daily Digest, ${view.long}`;
  const nifty = view.nifty.cmp === "—" ? "" : ` Nifty 50 ${view.nifty.cmp} (${view.nifty.change}).`;
  const description = `Market pulse of ${view.long}: ${view.verdict.word}.${nifty} FII-DII flows, Nifty and Bank Nifty levels, and the day's news.`;
  const meta: PageMeta = {
    origin,
    path,
    title,
    description: view.sample ? `Sample data. ${description}` : description,
    firmName: firm.name,
    image: {
      src: `/share/dailydigest/${view.date}.png`,
      width: 1200,
      height: 630,
      alt: altOf(firm.name, title, view),
    },
    type: "article",
    feed: "/dailydigest/feed.json",
    noindex: view.sample || search !== "",
    jsonLd: view.sample ? [] : articleOf(root, page, path, title, description),
  };
  return pageMeta(meta);
}

/** What the share picture shows, in words. */
function altOf(firm: string, title: string, { sample, verdict, nifty, bank, flows }: DigestPageData["view"]) {
  const fii = flows.cash.find(({ name }) => name === "FII")?.figure ?? "—";
  return [
    `${firm}. ${sample ? "Sample data. " : ""}${title}: ${verdict.word}.`,
    `Nifty 50 ${nifty.cmp} (${nifty.change}), Bank Nifty ${bank.cmp} (${bank.change}),`,
    `FII ${fii} ₹ crore, Nifty put-call ratio ${nifty.oi.pcr}`,
  ].join(" ");
}

function articleOf(
  { origin, firm }: Root,
  { view }: DigestPageData,
  path: string,
  title: string,
  description: string,
) {
  const publisher = { "@type": "Organization", name: firm.name, url: origin };
  const crumbs: [string, string][] = [
    ["Home", "/"],
    ["Daily Digest", "/dailydigest"],
    [view.long, path],
  ];
  return [
    {
      "@type": "Article",
      headline: title,
      description,
      datePublished: view.date,
      inLanguage: "en-IN",
      mainEntityOfPage: absoluteUrl(origin, path),
      image: absoluteUrl(origin, `/share/dailydigest/${view.date}.png`),
      author: publisher,
      publisher,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(([name, at], i) => ({
        "@type": "ListItem",
        position: i + 1,
        name,
        item: absoluteUrl(origin, at),
      })),
    },
  ];
}
