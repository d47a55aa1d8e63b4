import { digestPicture } from "#domain/digest/presenting/day.ts";
import { sharedTiles, tileInText } from "#domain/digest/presenting/tiles.ts";
import print from "#ui/styles/digest-print.css?url";
import type { PageHead } from "#web/frame/page-meta.ts";
import { absoluteUrl, breadcrumbs } from "#web/seo/meta.ts";
import type { DigestPageData } from "./page.tsx";

/** A digest's print style sheet, which does not delay the screen. */
export const printLinks = () => [{ rel: "stylesheet", href: print, media: "print" }];

/** Returns the head of a digest's page at a path. Sample digests are not indexed. */
export function digestHead(
  { view, shared, published, corrected }: DigestPageData,
  path: string,
  { origin, firm }: { origin: string; firm: { name: string } },
): PageHead {
  const { sample, long, headline, lines, tiles } = view;
  const marked = sample ? "Sample data. " : "";
  const description = [`${marked}${long}.`, `${headline}.`, ...lines.map(({ text }) => text)].join(" ");
  const alt = `${marked}Daily Digest, ${long}. ${headline}. ${sharedTiles(tiles).map(tileInText).join("; ")}.`;
  const image = digestPicture(view.date, corrected);
  const publisher = { "@type": "Organization", name: firm.name, url: origin };
  return {
    path,
    title: `Daily Digest, ${long}`,
    description,
    shared,
    image: { src: image, width: 1200, height: 630, alt: `${firm.name}. ${alt}` },
    type: "article",
    feed: "/dailydigest/feed.json",
    noindex: sample,
    jsonLd: sample
      ? []
      : [
          {
            "@type": "Article",
            headline,
            description,
            datePublished: published,
            dateModified: corrected,
            inLanguage: "en-IN",
            mainEntityOfPage: absoluteUrl(origin, path),
            image: absoluteUrl(origin, image),
            author: publisher,
            publisher,
          },
          breadcrumbs(origin, [
            ["Home", "/"],
            ["Daily Digest", "/dailydigest"],
            [long, path],
          ]),
        ],
  };
}
