import { data } from "react-router";
import { siteContext } from "#context.ts";
import { hasSampleLeft, listRealDays, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import { periodExists, readArchivePeriod } from "#domain/digest/read-archive.server.ts";
import { definePage } from "#page.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/period.ts";
import { composeMonth } from "./compose-month.ts";
import { archiveHead } from "./head.ts";
import { Month } from "./month.tsx";
import { yearCrumb } from "./parts.tsx";
import { composeYear, Year } from "./year.tsx";

const monthOf = ({ date }: { date: string }): string => date.slice(0, 7);
const yearOf = ({ date }: { date: string }): string => date.slice(0, 4);

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    subject: "period",
    listed: async ({ db }) => {
      const days = await listRealDays(db);
      const periods = new Set([...days.map(yearOf), ...days.map(monthOf)]);
      return [...periods].map((period) => ({ params: { period } }));
    },
    tags: ["digests", "calendar"],
    exists: ({ db }, { period }) => periodExists(db, period),
    hasLeft: ({ db }, { period }) => hasSampleLeft(db, period),
  }),
];

const NONE = "No digests of this period";

/** The digests of one month (YYYY-MM) or one year (YYYY). */
export async function loader({ context, params: { period } }: Route.LoaderArgs) {
  const { tools, firm } = context.get(siteContext);
  const { db } = tools;
  const archive = await readArchivePeriod(db, firm.hiddenFiles, period);
  if (!archive && (await hasSampleLeft(db, period))) throw data(SAMPLE_LEFT, { status: 410 });
  // One answer is kept for all absent periods, so it names neither month nor year.
  if (!archive) throw data(NONE, { status: 404 });
  return period.length === 4
    ? { year: composeYear(archive), month: undefined }
    : { month: composeMonth(archive), year: undefined };
}

export const meta: Route.MetaFunction = metaOf(({ month, year }, { origin }) => {
  const { period, name, samples, sentences } = year ?? month;
  const path = `/dailydigest/archive/${period}`;
  const description = sentences.slice(0, 2).join(" ");
  return archiveHead(
    {
      path,
      title: `${name}: Nifty 50, FII and DII ${year ? "month by month" : "day by day"}`,
      description: samples ? `Sample data. ${description}` : description,
      crumbs: [["Archive", "/dailydigest/archive"], ...(month ? [yearCrumb(period)] : []), [name, path]],
      samples,
    },
    origin,
  );
}, NONE);

export default function Period({ loaderData: { month, year } }: Route.ComponentProps) {
  return year ? <Year view={year} /> : <Month view={month} />;
}
