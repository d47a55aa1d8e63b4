import { previewContext, siteContext } from "#context.ts";
import { banOfDay } from "#domain/digest/presenting/market/ban.ts";
import { digestExists, hasSampleLeft, readDigestDay, readFigures } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { isDay } from "#platform/clock/days.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/figures.ts";
import { figuresAddress } from "./all-figures.tsx";
import { viewFigures } from "./draw.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { digestNotes, noDigest } from "./load.server.ts";

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    subject: "digest-figures",
    unbounded: { q: /^[\s\S]{1,200}$/ },
    tags: ["digests"],
    exists: async ({ db }, { date }) => isDay(date) && digestExists(db, date),
    hasLeft: ({ db }, { date }) => hasSampleLeft(db, date),
  }),
];

/** All figures of a day beyond its sections: changes, due events, every chart, and the market's statistics. */
export async function loader({ context, params: { date }, url }: Route.LoaderArgs) {
  const { tools, firm } = context.get(siteContext);
  const { digest: preview } = context.get(previewContext);
  const day = preview ?? (isDay(date) ? await readDigestDay(tools.db, { date }) : undefined);
  if (!day) throw await noDigest(tools.db, date);
  const before = day.previous && (await readFigures(tools.db, firm.hiddenFiles, day.previous.date));
  return {
    view: viewFigures(day, firm.hiddenFiles),
    banToday: before && banOfDay(before, day.date),
    search: url.searchParams.get("q") ?? "",
    notes: digestNotes(),
  };
}

export const meta: Route.MetaFunction = metaOf(
  ({ view: { long, date, sample }, search }) => ({
    path: figuresAddress(date),
    title: `All figures of ${long}`,
    description: `Breadth, sectors, movers, deliveries, futures, options and every chart of ${long}, each figure with its file.`,
    noindex: sample || search !== "",
  }),
  "Digest not found",
);

export default function Figures({ loaderData }: Route.ComponentProps) {
  return <FiguresPage {...loaderData} />;
}
