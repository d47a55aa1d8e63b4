import { ruleAddress } from "#domain/digest/words.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { DataPageView, FigureGroupView, IdRow } from "./load.server.ts";

/** Every identifier with its unit and its definition. */
export const FigureList = ({ groups, count }: Pick<DataPageView, "groups" | "count">) => (
  <section className="mt-14" aria-labelledby="figures">
    <h2 id="figures">{count} figures by identifier</h2>
    <p className="mt-4 max-w-[40em] text-ink-2">
      An identifier is in the list <code>figures</code> of a digest. A definition stands among the rules of
      the digest; a figure without one is as the exchange’s file states it. News, sentences and lists of
      securities have no identifier; they are in the tables and in the digest’s text. In a spreadsheet you
      need none of these: each column has its name.
    </p>
    <div className="mt-6">
      {groups.map((group, at) => (
        <Group key={group.name} group={group} open={at === 0} />
      ))}
    </div>
  </section>
);

const Group = ({ group: { name, rows }, open }: { group: FigureGroupView; open: boolean }) => (
  <details className="dg-month" open={open}>
    <summary>
      {name}
      <span className="num">
        {rows.length}
        <span className="vh"> figures</span>
      </span>
      <i className="dg-pm print:hidden" aria-hidden="true" />
    </summary>
    <table className="figs mb-6 [&_:is(th,td)]:text-left">
      <thead>
        <tr>
          <th scope="col">Identifier</th>
          <th scope="col">Unit</th>
          <th scope="col">Definition</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  </details>
);

const Row = ({ row: { id, name, unit, definition } }: { row: IdRow }) => (
  <tr>
    <th scope="row" className="w-[60%]">
      <code className="block text-[0.875rem] wrap-anywhere">{id}</code>
      <span className="block font-normal text-ink-2 text-sm">{name}</span>
    </th>
    <td className="text-sm">{unit}</td>
    <td className="text-sm">
      {definition ? (
        <Link
          className="inline-flex min-h-11 items-center underline"
          href={ruleAddress(`figure-${definition}`)}
        >
          {definition}
        </Link>
      ) : (
        "—"
      )}
    </td>
  </tr>
);
