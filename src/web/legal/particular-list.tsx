import type { Particulars, RuleRow } from "#domain/compliance/particulars.ts";
import { longDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";

/** Since when a line is known to hold. */
export const AsOf = ({ day }: { day: string | null }) =>
  day ? (
    <span className="particular-day num">
      as of <time dateTime={day}>{longDate(day)}</time>
    </span>
  ) : null;

/** A part of the particulars: each line with its day. */
export function ParticularsPart({ part: { id, title, rows } }: { part: Particulars["parts"][number] }) {
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <dl className="particulars">
        {rows.map(({ key, term, value, href, asOf }) => (
          <div key={key} data-particular={key}>
            <dt>{term}</dt>
            <dd>
              {href ? <Link href={href}>{value}</Link> : value}
              <AsOf day={asOf} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The constants of the regulator, each with the circular that it rests on and the day on which somebody looked. */
export const Rules = ({ rules }: { rules: RuleRow[] }) => (
  <section className="mt-12" aria-labelledby="rules">
    <h2 id="rules" className="text-h3">
      Rules of the regulator that this site prints
    </h2>
    <p className="mt-3 max-w-[40em] text-ink-2">
      Every page takes them from here. Who held each against its circular, and when, stands beside it.
    </p>
    <dl className="particulars">
      {rules.map(({ key, term, value, circular, inForceFrom, checkedOn, checkedBy }) => (
        <div key={key} data-rule={key}>
          <dt>{term}</dt>
          <dd>
            <span className="min-w-0">
              {value}
              <span className="rule-source num">
                {circular.number}, {longDate(circular.date)}; {circular.clause}. In force from{" "}
                {longDate(inForceFrom)}. Checked on {longDate(checkedOn)} by {checkedBy}.
              </span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
