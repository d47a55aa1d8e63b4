import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { definePage } from "#page.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { Route } from "./+types/grievance.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";
import { type Times, timesOf } from "./times.ts";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const times = timesOf(context.get(siteContext).facts);
  return { ...(await loadText(context, "grievanceredressal")), times };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

/** The steps of a complaint as a ladder: each with its time limit, who acts, and the next step if it fails. */
function Escalation({
  firm,
  times,
}: {
  firm: Pick<Firm, "grievanceOfficer" | "grievanceEmail">;
  times: Times;
}) {
  return (
    <section className="wrap mt-12" aria-labelledby="escalation" data-allow-copy="">
      <h2 id="escalation" className="vh">
        How a complaint is handled
      </h2>
      <ol className="ladder grid min-[56.25rem]:grid-cols-5 min-[56.25rem]:items-end">
        <Step when="Day 0" title="You write to us">
          To <Link href={`mailto:${firm.grievanceEmail}`}>{firm.grievanceEmail}</Link>, or by any channel
          below.
        </Step>
        <Step when={`Within ${times.acknowledgement}`} title="We acknowledge">
          We confirm in writing. {firm.grievanceOfficer}, the grievance officer, takes it up.
        </Step>
        <Step when={`Within ${times.redress}`} title="We redress">
          You get a reasoned answer in writing, and the remedy.
        </Step>
        <Step when={`After ${times.redress}`} title="The regulator" outside>
          If it is not redressed, or you are not satisfied, go to{" "}
          <Link href={officialLinks.complaintPortal}>SEBI SCORES</Link>.
        </Step>
        <Step when="After that" title="The dispute platform" outside>
          On <Link href={officialLinks.disputePlatform}>SMART ODR</Link> the exchange or depository first
          tries to settle it, within {times.before}; conciliation has {times.conciliation}; arbitration
          follows.
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { when: string; title: string; outside?: boolean; children: React.ReactNode };

function Step({ when, title, outside, children }: StepProps) {
  return (
    <li className={outside ? "ladder-step ladder-outside" : "ladder-step"}>
      <p className={`num text-[0.9375rem] leading-[1.4] font-[550] ${outside ? "text-ink-2" : "text-brand"}`}>
        {when}
      </p>
      <h3 className="mt-0.5 text-h4">{title}</h3>
      <p className="ladder-text mt-1.5 text-sm wrap-anywhere text-ink-2">{children}</p>
    </li>
  );
}

export default function Grievance({ loaderData: { text, firm, times } }: Route.ComponentProps) {
  return (
    <LegalPage text={text} firm={firm} family="Compliance" above={<Escalation firm={firm} times={times} />} />
  );
}
