import type { Particulars, RuleRow } from "#domain/compliance/particulars.ts";
import { longDate } from "#platform/format/dates.ts";
import { Link } from "#ui/primitives/link.tsx";

/** The day as of which a line is known to hold. */
export const AsOf = ({ day }: { day: string | null }) =>
  day ? (
    <span className="num text-[0.875rem] text-ink-2">
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
      <dl className="particulars mt-4 border-b border-line">
        {rows.map(({ key, term, value, href, asOf }) => (
          <div
            className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 md:grid-cols-[minmax(200px,28%)_minmax(0,1fr)]"
            key={key}
            data-particular={key}
          >
            <dt className="text-ink-2">{term}</dt>
            <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 wrap-anywhere">
              {href ? (
                <Link className="underline" href={href}>
                  {value}
                </Link>
              ) : (
                value
              )}
              <AsOf day={asOf} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The constants of the regulator, each with the circular that it rests on and the day of its last check. */
export const Rules = ({ rules }: { rules: RuleRow[] }) => (
  <section className="mt-12" aria-labelledby="rules">
    <h2 id="rules" className="text-h3">
      Rules of the regulator that this site prints
    </h2>
    <p className="mt-3 max-w-[40em] text-ink-2">
      Every page takes them from this list, which also says who checked each against its circular, and when.
    </p>
    <dl className="particulars mt-4 border-b border-line">
      {rules.map(({ key, term, value, circular, inForceFrom, checkedOn, checkedBy, byFirm }) => (
        <div
          className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 md:grid-cols-[minmax(200px,28%)_minmax(0,1fr)]"
          key={key}
          data-rule={key}
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 wrap-anywhere">
            <span className="min-w-0">
              {value}
              <span className="num mt-1 block text-[0.875rem] wrap-anywhere text-ink-2">
                {circular.number}, {longDate(circular.date)}; {circular.clause}. In force from{" "}
                {longDate(inForceFrom)}.{" "}
                {byFirm
                  ? `Checked on ${longDate(checkedOn)} by ${checkedBy}.`
                  : `Read in published sources on ${longDate(checkedOn)}; checked by ${checkedBy}.`}
              </span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
