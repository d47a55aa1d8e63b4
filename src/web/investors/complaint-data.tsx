import { monthAfter } from "#domain/complaints/months.ts";
import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { proveTables, type Tables } from "#domain/complaints/report.ts";
import { flowOf, type Register } from "#domain/complaints/rules.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import {
  ComplaintCorrections,
  ComplaintSample,
  Impersonation,
  RedressNote,
  TableFootnotes,
  Twins,
} from "./complaint-notes.tsx";
import { SourceTable, TrendTable } from "./complaint-tables.tsx";

/** The complaint tables of the latest closed month, under the heading of the month that is due. */
export function ComplaintData({ complaints, redress }: { complaints: Complaints; redress: string }) {
  const { sample, heading, register, latest, tables, corrections } = complaints;
  return (
    <section
      className="mt-[clamp(56px,6vw,88px)] border-t-2 border-ink pt-[clamp(28px,3vw,40px)]"
      aria-labelledby="complaints"
      data-allow-copy=""
    >
      <h2
        className="max-w-[16em] scroll-mt-6 text-[length:clamp(1.75rem,1.5rem_+_1.2vw,2.625rem)]"
        id="complaints"
      >
        Complaint data for the month ending {heading.name}
      </h2>
      {heading.sentence && (
        <div className="ch-due mt-5.5 max-w-176 border-l-3 border-flat bg-flat-tint px-4.5 py-3.5 text-sm print:break-inside-avoid">
          <p>
            <b className="font-semibold">{heading.sentence}</b>
          </p>
          <p>A month that is not closed has no row and no zeros here.</p>
        </div>
      )}
      {latest && tables && (
        <>
          {sample && <ComplaintSample />}
          <CarryChain register={register} />
          <SourceTable
            caption={`By source, month ending ${latest.name}`}
            note={latest.closed ? `Closed on ${longDate(latest.closed.on)} by ${latest.closed.by}` : "Sample"}
            table={tables.bySource}
          />
          <Impersonation month={latest.name} count={latest.impersonation} />
          <TrendTable caption="Trend of monthly disposal of complaints" unit="Month" table={tables.monthly} />
          <TrendTable caption="Trend of annual disposal of complaints" unit="Year" table={tables.annual} />
          <TableFootnotes />
          <ComplaintCorrections corrections={corrections} />
          <Twins />
          <HowItAddsUp tables={tables} />
        </>
      )}
      <RedressNote redress={redress} />
    </section>
  );
}

/** The tables' three rules in plain words, and the result of recomputing their sums. */
function HowItAddsUp({ tables }: { tables: Tables }) {
  const { sums, sumsThatHold, carries, carriesThatHold } = proveTables(tables);
  return (
    <section
      className="mt-[clamp(40px,4.4vw,60px)] rounded-card bg-sunk p-[clamp(20px,2.6vw,36px)] print:break-inside-avoid"
      aria-labelledby="how-it-adds-up"
    >
      <h3 className="text-[length:var(--text-h4)]" id="how-it-adds-up">
        How the numbers add up
      </h3>
      <dl className="mt-4.5 mb-5.5 grid gap-4.5 text-sm/[1.55] md:grid-cols-3 md:gap-7">
        <div>
          <dt className="font-semibold">Across</dt>
          <dd className="text-ink-2">
            In each row and each total, carried forward + received − resolved = pending. A month whose figures
            do not add up cannot be closed.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Down</dt>
          <dd className="text-ink-2">
            What was pending at the end of one month is carried into the next, source by source. Months are
            closed in order, and none is left out. A closed month changes only by a correction, which is
            printed here with its reason and both values.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Totals</dt>
          <dd className="text-ink-2">
            Each column of a grand total is the sum of the rows above it; the average time is weighted by the
            complaints resolved. A complaint that stays open for several months is counted in each of them. A
            year starts with what its first month carried and ends with what its last closed month left
            pending.
          </dd>
        </div>
      </dl>
      <p className="src num">
        We add these up again each time the page is made: {grouped(sumsThatHold)} of {grouped(sums)} sums and{" "}
        {grouped(carriesThatHold)} of {grouped(carries)} carried figures agree.
      </p>
    </section>
  );
}

const MONTHS = 12;

/**
 * The register as a running account: each knot is the number pending when a month was closed, carried into the next.
 * The coming month has none. Decorative; the monthly table states the same.
 */
function CarryChain({ register }: { register: Register }) {
  const months = register.months.slice(-MONTHS).map((month) => ({ ...month, ...flowOf(month) }));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const next = monthName(monthAfter(last.month));
  return (
    <figure className="ch-chain num mt-[clamp(32px,3.4vw,48px)] print:break-inside-avoid">
      <figcaption>
        What is pending at the end of a month is carried into the next. {next} is the next month to be closed;
        it has no figures yet.
      </figcaption>
      <ol className="mt-5 md:flex" aria-hidden="true">
        <li data-start="">
          <b className="ch-knot">{grouped(first.carried)}</b>
          <span className="ch-flow">carried in</span>
        </li>
        {months.map(({ month, received, resolved, pending }) => (
          <li key={month}>
            <Name month={month} />
            <span className="ch-flow">
              +{grouped(received)} −{grouped(resolved)}
            </span>
            <b className="ch-knot">{grouped(pending)}</b>
          </li>
        ))}
        <li data-open="">
          <Name month={monthAfter(last.month)} />
          <span className="ch-flow">open</span>
        </li>
      </ol>
    </figure>
  );
}

/** A month's name cut to three letters, its year below or beside it. */
function Name({ month }: { month: string }) {
  const [name = "", year] = monthName(month).split(" ");
  return (
    <span className="ch-month">
      {name.slice(0, 3)} <small>{year}</small>
    </span>
  );
}
