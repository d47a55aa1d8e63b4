import { proveTables, type Tables } from "#domain/complaints/report.ts";
import { grouped } from "#platform/format/numbers.ts";

/** The three rules of the tables in plain words, and the result of adding them up again. */
export function HowItAddsUp({ tables }: { tables: Tables }) {
  const { sums, sumsThatHold, carries, carriesThatHold } = proveTables(tables);
  return (
    <section
      className="ch-proof mt-[clamp(40px,4.4vw,60px)] rounded-card bg-sunk p-[clamp(20px,2.6vw,36px)] print:break-inside-avoid"
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
