import { siteContext } from "#context.ts";
import {
  type AuditRow,
  type Particulars,
  particularsOf,
  type RuleRow,
} from "#domain/compliance/particulars.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { fixedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/regulatory.ts";

export const middleware = [definePage({ subject: "regulatory", listed: true })];

const PATH = "/regulatory";
const TITLE = "Regulatory particulars";
const LEAD =
  "The firm’s particulars as a registered research analyst: registration, officers, telephone numbers, supervision, audits and disciplinary record.";

export function loader({ context }: Route.LoaderArgs) {
  const view = context.get(siteContext);
  const isRegistered = !isPlaceholder(view.particular("REGISTERED_ON").value);
  return { ...particularsOf(view, view.tools.clock.now()), isRegistered };
}

export const meta = fixedMeta({ path: PATH, title: TITLE, description: LEAD });

/** Returns the day that most lines share; undefined if none has one. */
function sharedDay({ parts, audits }: Pick<Particulars, "parts" | "audits">): string | undefined {
  const days = [...parts.flatMap(({ rows }) => rows), ...audits].flatMap(({ asOf }) => asOf ?? []);
  const count = (day: string) => days.filter((other) => other === day).length;
  return days.toSorted((a, b) => count(b) - count(a))[0];
}

export default function Regulatory({
  loaderData: { parts, audits, rules, isRegistered },
}: Route.ComponentProps) {
  const shared = sharedDay({ parts, audits });
  return (
    <article className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
      <Level name="Legal" />
      <h1 className="max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)] print:text-[26pt]">
        {TITLE}
      </h1>
      <p className="mt-6 max-w-[36em] text-ink-2 text-lead">{LEAD}</p>
      {shared && (
        <p className="num mt-3 text-ink-2">
          This site has stated each line since <time dateTime={shared}>{longDate(shared)}</time>, unless the
          line names another day.
        </p>
      )}
      <p className="mt-3">
        <Link href={`${PATH}.json`} className="inline-flex min-h-11 items-center underline">
          The same as data (JSON)
        </Link>
      </p>
      {parts.map((part) => (
        <ParticularsPart key={part.id} part={part} shared={shared} />
      ))}
      <Audits audits={audits} isRegistered={isRegistered} shared={shared} />
      <Rules rules={rules} />
    </article>
  );
}

type AuditsProps = { audits: AuditRow[]; isRegistered: boolean; shared: string | undefined };

const Audits = ({ audits, isRegistered, shared }: AuditsProps) => (
  <section className="mt-12" aria-labelledby="audits">
    <h2 id="audits" className="text-h3">
      Annual audit
    </h2>
    <p className="mt-3 max-w-[40em] text-ink-2">
      Each financial year is audited within six months of its end. A year is listed here from the day on which
      it ended, whether its audit is done or not.
    </p>
    {audits.length === 0 && <p className="mt-4">No financial year has ended since the registration.</p>}
    <dl className="particulars mt-4 border-b border-line">
      {audits.map(({ year, status, on, by, due, asOf }) => (
        <Line key={year} term={year} data-audit={status}>
          {on && by ? (
            <>
              Audited on {longDate(on)}, by {by}
            </>
          ) : (
            // The day of the registration determines whose audit that is.
            <span {...(!isRegistered && { "data-preview-mark": "placeholder" })}>
              No audit is recorded; it {status === "due" ? "is due by" : "was due by"} {longDate(due)}
            </span>
          )}
          {asOf !== shared && <AsOf day={asOf} />}
        </Line>
      ))}
    </dl>
  </section>
);

type LineProps = React.HTMLAttributes<HTMLElement> & { term: string };

/** A line of the particulars: its name, and its value with what is known of it. */
const Line = ({ term, children, ...marks }: LineProps) => (
  <div
    className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 md:grid-cols-[minmax(200px,28%)_minmax(0,1fr)]"
    {...marks}
  >
    <dt className="text-ink-2">{term}</dt>
    <dd className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 wrap-anywhere">
      {children}
    </dd>
  </div>
);

/** The day as of which a line is known to hold. */
const AsOf = ({ day }: { day: string | null }) =>
  day ? (
    <span className="num text-[0.875rem] text-ink-2">
      as of <time dateTime={day}>{longDate(day)}</time>
    </span>
  ) : null;

type PartProps = { part: Particulars["parts"][number]; shared: string | undefined };

/** A part of the particulars: each line with its day, if that is not the one that most lines share. */
function ParticularsPart({ part: { id, title, rows }, shared }: PartProps) {
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <dl className="particulars mt-4 border-b border-line">
        {rows.map(({ key, term, value, href, asOf }) => (
          <Line key={key} term={term} data-particular={key}>
            {href ? (
              <Link className="underline" href={href}>
                {value}
              </Link>
            ) : (
              value
            )}
            {asOf !== shared && <AsOf day={asOf} />}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function checkOf({
  byFirm,
  checkedOn,
  checkedBy,
  changedOn,
}: Pick<RuleRow, "byFirm" | "checkedOn" | "checkedBy" | "changedOn">): string {
  if (byFirm) return `Checked on ${longDate(checkedOn)} by ${checkedBy}.`;
  return changedOn
    ? `Changed by the firm on ${longDate(changedOn)}; not checked against its circular since.`
    : `Read in published sources on ${longDate(checkedOn)}; checked by ${checkedBy}.`;
}

/** The regulator's constants, each with its circular and the day of its last check. */
const Rules = ({ rules }: { rules: RuleRow[] }) => (
  <section className="mt-12" aria-labelledby="rules">
    <h2 id="rules" className="text-h3">
      Rules of the regulator that this site prints
    </h2>
    <p className="mt-3 max-w-[40em] text-ink-2">
      Every page takes them from this list, which also says who checked each against its circular, and when.
    </p>
    <dl className="particulars mt-4 border-b border-line">
      {rules.map(({ key, term, value, circular, inForceFrom, ...checked }) => (
        <Line key={key} term={term} data-rule={key}>
          <span className="min-w-0">
            {value}
            <span className="num mt-1 block text-[0.875rem] wrap-anywhere text-ink-2">
              {circular.number}, {longDate(circular.date)}; {circular.clause}. In force from{" "}
              {longDate(inForceFrom)}. {checkOf(checked)}
            </span>
          </span>
        </Line>
      ))}
    </dl>
  </section>
);
