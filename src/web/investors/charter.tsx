import sample from "#content/complaints.json";
import { siteContext } from "#context.ts";
import { owedSince } from "#domain/complaints/owed.ts";
import { type Complaints, readComplaints } from "#domain/complaints/read-complaints.server.ts";
import { COMPLAINTS_TAG } from "#domain/complaints/rules.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { definePage } from "#page.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { LegalPage } from "#web/legal/legal-page.tsx";
import { loadText } from "#web/legal/load.server.ts";
import { legalMeta } from "#web/legal/meta.ts";
import type { Route } from "./+types/charter.ts";
import { ComplaintData } from "./complaint-data.tsx";

export const middleware = [
  definePage({
    subject: "charter",
    listed: true,
    alsoAt: "/investor",
    tags: [TEXTS_TAG, COMPLAINTS_TAG],
  }),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, value, state, particular } = context.get(siteContext);
  return {
    ...(await loadText(context, "investor-charter")),
    complaints: await readComplaints(tools, {
      since: owedSince(particular("REGISTERED_ON").value),
      state,
      sample,
    }),
    redress: value("grievance.redress"),
  };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

/** The charter as published, then the register's current complaint tables. */
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

/** The latest closed month as the sum behind the register; renders nothing if no month is closed. */
function RegisterSum({ complaints: { sample, latest, tables } }: { complaints: Complaints }) {
  if (!latest || !tables) return null;
  const { lastMonthPending, received, resolved, totalPending } = tables.bySource.total;
  return (
    <section className="wrap pt-[clamp(32px,4vw,56px)]" aria-labelledby="register-sum">
      <h2 id="register-sum" className="font-sans text-sm/[1.4] font-medium tracking-normal text-ink-2">
        Complaints against the firm, {latest.name}
        {sample && <span className="tag ml-2 text-[0.84375rem] text-flat-t">sample</span>}
      </h2>
      <dl className="ch-sum num mt-[clamp(10px,1.4vw,20px)] grid grid-cols-[0.82fr_repeat(3,1fr)]">
        <Term name="carried forward" value={lastMonthPending} />
        <Term name="received" value={received} sign="plus" />
        <Term name="resolved" value={resolved} sign="minus" />
        <Term name="pending" value={totalPending} sign="equals" />
      </dl>
      <p className="ch-sum-note mt-5 max-w-152 text-ink-2">
        This sum comes from the register of {sample ? "sample" : "closed"} months, and every row of the
        complaint tables is built the same way. <Link href="#complaints">Read the tables</Link>, or{" "}
        <Link href="/investor-charter/complaints.csv">download the register</Link> and add it up.
      </p>
    </section>
  );
}

type Sign = "plus" | "minus" | "equals";

/** One term of the sum. The style sheet draws its sign; the names express it too. */
function Term({ name, value, sign }: { name: string; value: number; sign?: Sign }) {
  return (
    <div data-sign={sign}>
      <dt>{name}</dt>
      <dd>{grouped(value)}</dd>
    </div>
  );
}
