import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";
import type { Route } from "./+types/wealth-x.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({ gate: await gateData(context) });

export const action = (args: Route.ActionArgs) => gateAction(args, "wealth");

export const meta: Route.MetaFunction = ({ matches }) =>
  comingMeta(matches, "/wealth-x", "Wealth X", "Long-term techno-funda research for investors.");

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ComingPage heading="Wealth X" lead="Long-term techno-funda research for investors." />
      <section className="wrap max-w-[44rem] pb-20">
        <ConsentGate item="wealth" data={loaderData.gate} refused={actionData} />
      </section>
    </>
  );
}
