import { data } from "react-router";
import { previewContext, siteContext } from "#context.ts";
import { digestExists, hasSampleLeft, listRealDays } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { isDay } from "#platform/clock/days.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/day.ts";
import { loadDigest } from "./load.server.ts";
import { digestHead, printLinks } from "./meta.ts";
import { DigestPage } from "./page.tsx";

/** All sections open, or none, for a reader without script. */
const OPEN = /^(all|none)$/;

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    subject: "digest",
    query: { open: OPEN },
    listed: async ({ db }) =>
      (await listRealDays(db)).map(({ date, publishedAt, correctedAt }) => ({
        params: { date },
        lastModified: correctedAt ?? publishedAt,
      })),
    tags: ["digests"],
    exists: async ({ db }, { date }) => isDay(date) && digestExists(db, date),
    hasLeft: ({ db }, { date }) => hasSampleLeft(db, date),
  }),
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { digest: preview } = context.get(previewContext);
  const open = url.searchParams.get("open") === "all";
  const page = await loadDigest(context.get(siteContext), { date: params.date, preview, open });
  if (!page) throw data("Digest not found", { status: 404 });
  return page;
}

export const links = printLinks;

export const meta: Route.MetaFunction = metaOf(
  (page, site) => digestHead(page, `/dailydigest/${page.view.date}`, site),
  "Digest not found",
);

export default function Day({ loaderData }: Route.ComponentProps) {
  return <DigestPage {...loaderData} />;
}
