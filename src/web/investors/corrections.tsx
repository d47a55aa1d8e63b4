import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";

/** Lists what was corrected after publication: the reason and both values of each figure; nothing if none was. */
export function ComplaintCorrections({ corrections }: { corrections: Complaints["corrections"] }) {
  if (corrections.length === 0) return null;
  return (
    <section className="ch-corrections mt-[clamp(36px,4vw,52px)]" aria-labelledby="corrections">
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
