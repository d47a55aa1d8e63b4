import { grouped } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Found } from "./list-acts.server.ts";

export const addresses = (n: number): string => (n === 1 ? "1 address" : `${grouped(n)} addresses`);

/** A list's check, with the form that proposes to import it; or the result of the import. */
export function ListReport({
  report,
  held,
  values,
}: {
  report: NonNullable<Found["report"]>;
  held: Found["held"];
  values: Record<string, string>;
}) {
  const { imported, ignored, counts, added, shown } = report;
  return (
    <Panel title={imported ? "Result of the import" : "Result of the check"}>
      <div className="stack">
        {imported ? (
          <Notice tone="ok">
            {added
              ? `${addresses(added)} added. They receive the next issue.`
              : "The list is imported; it adds no address."}
          </Notice>
        ) : (
          <Notice tone="idle">Nothing is stored yet. To be added: {addresses(added)}.</Notice>
        )}
        {ignored.length > 0 && (
          <p>
            Ignored columns, of which nothing is stored: <b>{ignored.join(", ")}</b>
          </p>
        )}
        <ListOutcomes counts={counts} />
        {held && (
          <form method="post" className="row">
            {Object.entries(values)
              .filter(([name]) => name !== "intent")
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <Submit<"propose"> intent="propose" tone="primary">
              {added ? `Propose ${addresses(added)}` : "Propose list"}
            </Submit>
            <p className="desk-quiet">Another member approves a list before its readers are added.</p>
          </form>
        )}
        {shown && <Rows {...shown} />}
      </div>
    </Panel>
  );
}

/** The rows of a list by outcome. */
export const ListOutcomes = ({ counts }: { counts: [outcome: string, n: number][] }) =>
  counts.length > 0 && (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {counts.map(([outcome, n]) => (
        <li key={outcome}>
          <strong className="tabular-nums">{grouped(n)}</strong> {outcome}
        </li>
      ))}
    </ul>
  );

type RowsProps = NonNullable<NonNullable<Found["report"]>["shown"]>;

const Rows = ({ file, rows, total }: RowsProps) => (
  <>
    <p>
      <a href={`/desk/newsletter/import/reports/${file}`} download>
        Download full report
      </a>
    </p>
    {rows.length > 0 && (
      <DataTable
        caption="Rows of the list"
        rows={rows}
        keyOf={({ line }) => line}
        columns={[
          { head: "Address", kind: "main", cell: ({ email }) => email || "—" },
          { head: "Line", kind: "num", cell: ({ line }) => grouped(line) },
          { head: "Outcome", cell: ({ outcome }) => outcome },
        ]}
      />
    )}
    {total > rows.length && (
      <p className="desk-quiet">
        The first {grouped(rows.length)} of {grouped(total)} rows not added.
      </p>
    )}
  </>
);
