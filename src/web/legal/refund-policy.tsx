import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { refundPlans } from "#domain/orders/refund.ts";
import { REFUND_FIELDS, readRefundQuery } from "#domain/orders/refund-query.ts";
import { definePage, TYPED_FIELD } from "#page.ts";
import type { Route } from "./+types/refund-policy.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";
import { CALCULATOR, RefundCalculator } from "./refund-calculator.tsx";

export const middleware = [
  definePage({
    listed: true,
    unbounded: Object.fromEntries(REFUND_FIELDS.map((name) => [name, TYPED_FIELD])),
    tags: [TEXTS_TAG],
  }),
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const plans = refundPlans(site);
  const { text, firm } = await loadText(context, "refundpolicy");
  return { text, firm, plans, asked: readRefundQuery(url.searchParams, plans) };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  const { text, firm, plans, asked } = loaderData;
  return (
    <LegalPage text={text} firm={firm} more={[CALCULATOR]}>
      <RefundCalculator plans={plans} asked={asked} />
    </LegalPage>
  );
}
