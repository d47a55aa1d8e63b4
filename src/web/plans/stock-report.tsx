import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";
import type { Route } from "./+types/stock-report.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({ gate: await gateData(context) });

export const action = (args: Route.ActionArgs) => gateAction(args, "report");

export const meta: Route.MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/stockizenreport",
    "Equity Research Report",
    "One report on one stock, in six sections.",
  );

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ComingPage heading="Equity Research Report" lead="One report on one stock, in six sections." />
      <section className="wrap max-w-[44rem] pb-20">
        <ConsentGate item="report" data={loaderData.gate} refused={actionData} />
      </section>
    </>
  );
}
