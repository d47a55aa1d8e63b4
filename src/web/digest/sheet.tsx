import { data } from "react-router";
import { previewContext, siteContext } from "#context.ts";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import { digestExists, hasSampleLeft } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { isDay } from "#platform/clock/days.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/sheet.ts";
import { loadDigest } from "./load.server.ts";
import { PrintButton } from "./print-button.island.tsx";
import { PrintSheet } from "./sheet-parts.tsx";

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    tags: ["digests"],
    exists: async ({ db }, { date }) => isDay(date) && digestExists(db, date),
    hasLeft: ({ db }, { date }) => hasSampleLeft(db, date),
  }),
];

/** A digest on one sheet of A4: the same figures, without anything to open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { digest: preview } = context.get(previewContext);
  const page = await loadDigest(site, { date: params.date, preview });
  if (!page) throw data("Digest not found", { status: 404 });
  const { name, imported, registration, enlistment } = site.firm;
  return {
    view: page.view,
    address: page.address,
    name,
    frame: disclosureFrame({ registration, enlistment, imported }),
  };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Digest not found" }, { name: "robots", content: "noindex" }];
  return pageMeta({
    origin: root.origin,
    path: `/dailydigest/${params.date}/print`,
    title: `Daily Digest, ${loaderData.view.long}, on one sheet`,
    description: `The market day of ${loaderData.view.long} on one sheet of A4.`,
    firmName: root.firm.name,
    state: root.state,
    noindex: true,
  });
}

export default function SheetPage({ loaderData, matches }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <main id="content" className="sheet-page">
      <nav className="no-print" aria-label="Sheet">
        <Link className="underline" href={`/dailydigest/${view.date}`}>
          Back to the digest
        </Link>
        <div className="scripted">
          <Island of={PrintButton} with={{}} />
        </div>
      </nav>
      <PrintSheet {...loaderData} state={rootData(matches)?.state} />
    </main>
  );
}
