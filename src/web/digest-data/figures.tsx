import type { FigureGroupView } from "./load.server.ts";

/** Every identifier with its unit and its definition. */
export const Figures = ({ groups, count }: { groups: FigureGroupView[]; count: number }) => (
  <section className="mt-14" aria-labelledby="figures">
    <h2 id="figures">{count} figures by identifier</h2>
    <p className="mt-4 max-w-[40em] text-ink-2">
      An identifier is that of the list <code>figures</code> of a digest and the name of a column of a month
      or a year. News, sentences and lists of securities have none; they are in the tables and in the digest’s
      text.
    </p>
    {groups.map(({ name, rows }) => (
      <section key={name} className="mt-8" aria-label={name}>
        <h3 className="text-h4">{name}</h3>
        <table className="figs table-rows mt-3 [&_:is(th,td)]:text-left">
          <thead>
            <tr>
              <th scope="col">Identifier</th>
              <th scope="col">Figure</th>
              <th scope="col">Unit</th>
              <th scope="col">Definition</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name: figure, unit, definition }) => (
              <tr key={id}>
                <th scope="row" className="w-[24%]">
                  <code className="wrap-anywhere">{id}</code>
                </th>
                <td className="w-[26%]" data-label="Figure">
                  <div>{figure}</div>
                </td>
                <td className="w-[12%]" data-label="Unit">
                  <div>{unit}</div>
                </td>
                <td className="text-ink-2" data-label="Definition">
                  <div>{definition}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </section>
);
