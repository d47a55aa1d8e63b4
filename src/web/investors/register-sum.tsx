import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The latest closed month as the one sum that the register rests on; renders nothing while no month is closed. */
export function RegisterSum({ complaints: { sample, latest, tables } }: { complaints: Complaints }) {
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

/** One term of the sum. The style sheet draws its sign: the names say the same. */
function Term({ name, value, sign }: { name: string; value: number; sign?: Sign }) {
  return (
    <div data-sign={sign}>
      <dt>{name}</dt>
      <dd>{grouped(value)}</dd>
    </div>
  );
}
