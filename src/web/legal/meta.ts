import type { MetaDescriptor } from "react-router";
import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";

type Arguments = {
  matches: Parameters<typeof rootData>[0];
  loaderData: { text: Pick<ShownText, "slug" | "title" | "summary"> } | undefined;
};

/** Returns the title, description and place in the site of a statutory text; its address is its name. */
export function legalMeta({ matches, loaderData }: Arguments): MetaDescriptor[] {
  const root = rootData(matches);
  if (!root || !loaderData) return [];
  const { slug, title, summary } = loaderData.text;
  const path = `/${slug}`;
  const crumb = (position: number, name: string, at: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: absoluteUrl(root.origin, at),
  });
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path,
    title,
    description: summary,
    jsonLd: [{ "@type": "BreadcrumbList", itemListElement: [crumb(1, "Home", "/"), crumb(2, title, path)] }],
  });
}
