import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { DUE_DAY } from "#domain/complaints/rules.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";

/** Complaints about impersonators of the firm: counted apart from the tables. */
export function Impersonation({ month, count }: { month: string; count: number }) {
  return (
    <p className="num mt-4.5 grid max-w-160 grid-cols-[auto_1fr] items-baseline gap-4.5 text-sm text-ink-2">
      <b className="font-serif text-4xl/none font-normal text-ink lining-nums">{grouped(count)}</b>
      <span>
        Number of complaints received in {month} against the firm because somebody else posed as it
        (impersonation). They are counted apart from the tables.
      </span>
    </p>
  );
}

/** Marks the delivered figures, which only a preview shows. */
export const ComplaintSample = () => (
  <p className="mt-5.5 max-w-176 text-sm text-ink-2" id="complaints-sample">
    <span className="tag mr-2 text-[0.84375rem] text-flat-t">sample</span> These figures show how the register
    reads. They are nobody’s complaints, nobody closed them, and a live site does not show them: the firm’s
    own register begins with the month of its registration.
  </p>
);

/** Explains the marks in the tables' heads. */
export function TableFootnotes() {
  return (
    <ul className="num mt-6 max-w-176 text-note text-ink-3">
      <li className="not-first:mt-1">
        * Includes complaints of earlier periods that were resolved in this one.
      </li>
      <li className="not-first:mt-1"># As on the last day of the period.</li>
      <li className="not-first:mt-1">
        ^ The average number of days that the complaints resolved in the month took; 0 where none was
        resolved. The grand total weights each source by the complaints that it resolved.
      </li>
    </ul>
  );
}

/** Links to the tables and their register as data, for readers who recompute them. */
export function Twins() {
  return (
    <p className="ch-twins mt-6 flex flex-wrap items-center gap-x-3 gap-y-2.5 text-[0.9375rem] text-ink-2">
      <span className="mr-1.5">Download these figures and the register behind them:</span>
      <Link href="/investor-charter/complaints.json" className="btn btn-line btn-small">
        JSON
      </Link>
      <Link href="/investor-charter/complaints.csv" className="btn btn-line btn-small">
        CSV
      </Link>
    </p>
  );
}

/** States when figures are due, and where an unresolved complaint goes. */
export function RedressNote({ redress }: { redress: string }) {
  return (
    <div className="ch-escalation mt-7 max-w-160 text-ink-2">
      <p>
        Each month’s figures are due on this page by the {DUE_DAY}th of the next month, in the form of
        Annexure B to SEBI’s circular of 2 June 2025. A complaint to the firm is redressed within {redress}.
        After that, or sooner if the answer does not satisfy you, it may go to{" "}
        <Link href={officialLinks.complaintPortal}>SEBI SCORES</Link> and to{" "}
        <Link href={officialLinks.disputePlatform}>SMART ODR</Link>.
      </p>
    </div>
  );
}

/** Lists corrections after publication: the reason and both values of each figure; nothing if there are none. */
export function ComplaintCorrections({ corrections }: { corrections: Complaints["corrections"] }) {
  if (corrections.length === 0) return null;
  return (
    <section className="mt-[clamp(36px,4vw,52px)]" aria-labelledby="corrections">
      <h3 className="text-[length:var(--text-h4)]" id="corrections">
        Corrections
      </h3>
      <p className="mt-1.5 text-ink-2">
        The tables show the corrected figures. The figures published before are listed here.
      </p>
      <ol>
        {corrections.map(({ month, name, reason, correctedBy, correctedOn, correctedAt, changes }) => (
          <li className="mt-6 max-w-176" key={`${correctedAt} ${month}`}>
            <p>
              <b>{name}.</b> Corrected on {longDate(correctedOn)} by {correctedBy}: {reason}
            </p>
            <div className="table-scroll relative mt-3.5 border-t border-line-2 print:break-inside-avoid">
              <table className="ch-table w-full border-collapse leading-[1.35] data-wide:min-w-164 print:data-wide:min-w-0 print:data-wide:text-[9.5pt]">
                <caption className="vh">{`${name}: figures that were corrected`}</caption>
                <thead>
                  <tr>
                    <th scope="col">Figure</th>
                    <th scope="col">Before</th>
                    <th scope="col">Corrected</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ source, figure, before, after }) => (
                    <tr key={`${source} ${figure}`}>
                      <th scope="row">
                        {source}: {figure.toLowerCase()}
                      </th>
                      <td>{grouped(before)}</td>
                      <td>{grouped(after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
