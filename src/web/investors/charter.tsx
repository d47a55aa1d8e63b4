import sample from "#content/complaints.json" with { type: "json" };
import { siteContext } from "#context.ts";
import { owedSince } from "#domain/complaints/owed.ts";
import { readComplaints } from "#domain/complaints/read-complaints.server.ts";
import { COMPLAINTS_TAG } from "#domain/complaints/rules.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { definePage } from "#page.ts";
import { LegalPage } from "#web/legal/legal-page.tsx";
import { loadText } from "#web/legal/load.server.ts";
import { legalMeta } from "#web/legal/meta.ts";
import type { Route } from "./+types/charter.ts";
import { ComplaintData } from "./complaint-data.tsx";
import { RegisterSum } from "./register-sum.tsx";

export const middleware = [
  definePage({ subject: "charter", listed: true, tags: [TEXTS_TAG, COMPLAINTS_TAG] }),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, value, state, particular } = context.get(siteContext);
  return {
    ...(await loadText(context, "investor-charter", "charter")),
    complaints: await readComplaints(tools, {
      since: owedSince(particular("REGISTERED_ON").value),
      state,
      sample,
    }),
    redress: value("grievance.redress"),
  };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

/** The charter as published, then the complaint tables that the register gives today. */
export default function InvestorCharter({ loaderData }: Route.ComponentProps) {
  const { text, firm, regulator, complaints, redress } = loaderData;
  return (
    <div className="charter">
      <LegalPage
        text={text}
        firm={firm}
        regulator={regulator}
        family="Investors"
        above={<RegisterSum complaints={complaints} />}
        more={[{ id: "complaints", title: "Complaint data" }]}
      >
        <ComplaintData complaints={complaints} redress={redress} />
      </LegalPage>
    </div>
  );
}
