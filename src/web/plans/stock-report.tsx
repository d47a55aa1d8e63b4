import copy from "#content/stock-report.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { fillAll } from "#domain/firm/rules.ts";
import { SPECIMEN_PATH } from "#domain/orders/rules.ts";
import { definePage } from "#page.ts";
import { rupees } from "#platform/format/numbers.ts";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { rootData } from "#web/frame/root-data.ts";
import { timesOf } from "#web/legal/times.ts";
import { pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/stock-report.ts";
import { AtAGlance } from "./at-a-glance.tsx";
import { ConsentGateForm } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";
import { serviceJsonLd } from "./json-ld.ts";
import { RegulatorySection } from "./regulatory.tsx";
import { ReportHero } from "./report-hero.tsx";
import { ReportOrder } from "./report-order.tsx";
import { ReportParts } from "./report-parts.tsx";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const { facts } = view;
  return {
    gate: await gateData(context, "report"),
    copy: fillAll(view.copy("report", copy), facts),
    times: timesOf(facts),
  };
}

export const action = (args: Route.ActionArgs) => gateAction(args, "report");

export const headers = refusalHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [];
  const { firm, origin, state } = root;
  const [price = 0] = loaderData.gate.prices;
  const page = { origin, firmName: firm.name, state, path: "/stockizenreport", ...loaderData.copy.meta };
  return pageMeta({
    ...page,
    jsonLd: [
      serviceJsonLd({
        ...page,
        name: "Equity Research Report",
        offers: [{ name: "One report on one stock", price }],
      }),
    ],
  });
}

export default function StockReport({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { gate, copy, times } = loaderData;
  const firm = rootData(matches)?.firm;
  if (!firm) return null;
  return (
    <>
      <ReportHero copy={copy.hero} sheet={copy.sheet} titles={copy.parts.cards.map(({ title }) => title)} />
      <AtAGlance copy={copy.glance} ways={[SPECIMEN_PATH]} isPlan={false} reply={gate.reply} />
      <ReportParts copy={copy.parts} />
      <ReportOrder copy={copy.order} price={rupees(gate.prices[0] ?? 0)}>
        <ConsentGateForm item="report" data={gate} refused={actionData} />
      </ReportOrder>
      <RegulatorySection firm={firm} copy={copy.regulatory} times={times} />
    </>
  );
}
