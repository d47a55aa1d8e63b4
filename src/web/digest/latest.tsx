import { redirect } from "react-router";
import { siteContext } from "#context.ts";
import { digestExists } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { isDay } from "#platform/clock/days.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/latest.ts";
import { composeOffers, loadDigest, mailedAt, noDigest } from "./load.server.ts";
import { digestHead, printLinks } from "./meta.ts";
import { DigestMail, type OfferView, Plans } from "./offers.tsx";
import { DigestPage } from "./page.tsx";

export const middleware = [
  definePage({
    subject: "digests",
    listed: true,
    query: { date: { test: isDay }, view: /^missing$/ },
    tags: ["digests"],
  }),
];

/** Loads the newest digest. Without script the date selector leads here: a date redirects to its own address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const date = url.searchParams.get("date");
  if (date !== null) {
    if (!(await digestExists(site.tools.db, date))) throw await noDigest(site.tools.db, date);
    throw redirect(`/dailydigest/${date}`);
  }
  const missing = url.searchParams.get("view") === "missing";
  const page = await loadDigest(site, { missing });
  return { page, mailed: mailedAt(site.facts), offers: page ? [] : composeOffers(site) };
}

export const links = printLinks;

const PATH = "/dailydigest";
const TITLE = "Daily Digest";
const DESCRIPTION = "The market day in one page: news, sentiment, institutional flows, Nifty and Bank Nifty.";

export const meta: Route.MetaFunction = metaOf(
  ({ page }, site) =>
    page ? digestHead(page, PATH, site) : { path: PATH, title: TITLE, description: DESCRIPTION },
  TITLE,
);

export default function Latest({ loaderData: { page, mailed, offers } }: Route.ComponentProps) {
  return page ? <DigestPage {...page} /> : <EmptyDigest mailed={mailed} offers={offers} />;
}

/** The newest digest's address while there is none. */
function EmptyDigest({ mailed, offers }: { mailed: string; offers: OfferView[] }) {
  return (
    <>
      <section className="wrap sec">
        <h1>Daily Digest</h1>
        <p className="mt-6 max-w-[38em] text-ink-2 text-lead">
          From the first digest on, this page holds the figures of each session with their sources: Nifty and
          Bank Nifty, institutional flows, derivatives and the day’s news. The digest goes out free by e-mail
          at {mailed}.
        </p>
      </section>
      <div className="wrap">
        <DigestMail mailed={mailed} />
      </div>
      <Plans offers={offers} />
    </>
  );
}
