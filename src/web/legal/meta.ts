import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { breadcrumbs } from "#web/seo/meta.ts";

type Arguments = Parameters<ReturnType<typeof metaOf>>[0] & {
  loaderData: { text: Pick<ShownText, "slug" | "title" | "summary"> } | undefined;
};

/** Returns the title, description and breadcrumbs of a statutory text; its address is its name. */
export const legalMeta = metaOf<Arguments>(({ text: { slug, title, summary } }, { origin }) => {
  const path = `/${slug}`;
  return {
    path,
    title,
    description: summary,
    jsonLd: [
      breadcrumbs(origin, [
        ["Home", "/"],
        [title, path],
      ]),
    ],
  };
});
