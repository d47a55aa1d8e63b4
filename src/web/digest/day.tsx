import { data } from "react-router";
import { previewContext, siteContext, tagsContext } from "#context.ts";
import { rootData } from "#web/frame/root-data.ts";
import type { Route } from "./+types/day.ts";
import { loadDigest } from "./load.server.ts";
import { digestMeta } from "./meta.ts";
import { DigestPage } from "./page.tsx";

/** The digest of one day. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(tagsContext).add("digests");
  const { digest: preview } = context.get(previewContext);
  const page = await loadDigest(context.get(siteContext), { date: params.date, preview });
  if (!page) throw data("Digest not found", { status: 404 });
  return page;
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Digest not found" }, { name: "robots", content: "noindex" }];
  return digestMeta(root, loaderData, `/dailydigest/${params.date}`);
}

export const handle = { hydrate: true };

export default function Day({ loaderData }: Route.ComponentProps) {
  return <DigestPage {...loaderData} />;
}
