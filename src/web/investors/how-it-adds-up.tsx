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
            Carried forward + received − resolved = pending. In each row, and in each total. A month whose
            figures say otherwise cannot be closed.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Down</dt>
          <dd className="text-ink-2">
            What was pending at the end of one month is carried into the next, source by source. Months are
            closed in order and none is left out. A closed one changes by a correction alone, which stands
            here with its reason and both values.
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Totals</dt>
          <dd className="text-ink-2">
            Each column of a grand total is the sum of the rows above it, and that of the averages their
            average, weighted by the complaints resolved. A complaint that stays open over several months
            stands in each of them, and so several times in that sum. A year carries what its first month
            carried and ends with what its last closed month left pending.
          </dd>
        </div>
      </dl>
      <p className="src num">
        Added up again when this page was made: {grouped(sumsThatHold)} of {grouped(sums)} sums hold, and{" "}
        {grouped(carriesThatHold)} of {grouped(carries)} figures carried forward.
      </p>
    </section>
  );
}
