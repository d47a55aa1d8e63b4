import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.tsx";
import type { Route } from "./+types/momentum-x.ts";
import { ConsentGate } from "./consent-gate.tsx";
import { gateAction, gateData } from "./gate.server.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({ gate: await gateData(context) });

export const action = (args: Route.ActionArgs) => gateAction(args, "momentum");

export const meta: Route.MetaFunction = ({ matches }) =>
  comingMeta(matches, "/momentum-x", "Momentum X", "Swing research for traders, technical only.");

export const handle = { hydrate: true };

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ComingPage heading="Momentum X" lead="Swing research for traders, technical only." />
      <section className="wrap max-w-[44rem] pb-20">
        <ConsentGate item="momentum" data={loaderData.gate} refused={actionData} />
      </section>
      <section className="wrap grid gap-x-8 gap-y-8 py-16 lg:grid-cols-[5fr_7fr] lg:py-24">
        <h2 className="max-w-[11em]">Read along before you subscribe.</h2>
        <div className="max-w-[34rem] self-end">
          <NewsletterForm variant="swing" />
        </div>
      </section>
    </>
  );
}
