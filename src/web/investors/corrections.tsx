import type { Complaints } from "#domain/complaints/read-complaints.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";

/** What was published and then corrected: the reason and both values of each figure. Nothing while nothing was. */
export function ComplaintCorrections({ corrections }: { corrections: Complaints["corrections"] }) {
  if (corrections.length === 0) return null;
  return (
    <section className="ch-corrections" aria-labelledby="corrections">
      <h3 id="corrections">Corrections</h3>
      <p>The tables show the corrected figures. What was published before stands here.</p>
      <ol>
        {corrections.map(({ month, name, reason, correctedBy, correctedOn, correctedAt, changes }) => (
          <li key={`${correctedAt} ${month}`}>
            <p>
              <b>{name}.</b> Corrected on {longDate(correctedOn)} by {correctedBy}: {reason}
            </p>
            <div className="ch-scroll">
              <table className="ch-table">
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
