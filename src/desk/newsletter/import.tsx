import { grouped } from "#platform/format/numbers.ts";
import "#ui/styles/desk-newsletter.css";
import { deskContext } from "#context.ts";
import { Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Notice, Panel, Screen } from "#desk/kit/screen.tsx";
import { DataTable } from "#desk/kit/table.tsx";
import type { Route } from "./+types/import.ts";
import { type ImportTold, takeList } from "./take-list.server.ts";

export async function action({ context }: Route.ActionArgs) {
  return takeList(context.get(deskContext));
}

export default function Import({ actionData }: Route.ComponentProps) {
  const told = actionData as ImportTold | undefined;
  return (
    <Screen
      title="Import a list"
      lead="Readers who agreed elsewhere, with the evidence of it. The list is checked first; all of its rows are taken in, or none."
      back={{ href: "/desk/newsletter/subscribers", label: "Subscribers" }}
    >
      {told && Object.keys(told.errors).length > 0 && <FormErrors errors={told.errors} />}
      {told?.report && <Report report={told.report} held={told.held} values={told.values} />}
      {!told?.report?.imported && <ListForm told={told} again={told?.held !== undefined} />}
    </Screen>
  );
}

const addresses = (n: number): string => (n === 1 ? "1 address" : `${grouped(n)} addresses`);

function ListForm({ told, again }: { told: ImportTold | undefined; again: boolean }) {
  return (
    <Panel title={again ? "Check another list" : "Choose the list"}>
      <form method="post" encType="multipart/form-data" className="stack">
        <Field
          label="CSV file"
          name="list"
          type="file"
          required
          error={told?.errors.list}
          hint="CSV in UTF-8, at most 20 MB and 2,00,000 rows. Its first line names the columns: email and consented_at, and where wanted source and wording."
        />
        <Field
          label="What they agreed to"
          name="wording"
          rows={3}
          value={told?.values.wording}
          error={told?.errors.wording}
          hint="The words beside the box that they ticked: they become the evidence of each row that has no wording of its own."
        />
        <div className="row">
          <Submit intent="check" tone="primary">
            Check the list
          </Submit>
        </div>
        <p className="desk-quiet">Checking stores nothing. A long list takes a while.</p>
      </form>
    </Panel>
  );
}

function Report({
  report,
  held,
  values,
}: {
  report: NonNullable<ImportTold["report"]>;
  held: string | undefined;
  values: ImportTold["values"];
}) {
  const { imported, counts, rows, total } = report;
  const added = counts.find(([outcome]) => outcome === "added")?.[1] ?? 0;
  return (
    <Panel title={imported ? "What was taken in" : "What the check found"}>
      <div className="stack">
        {imported ? (
          <Notice tone="ok">{addresses(added)} added, to be mailed from the next issue on.</Notice>
        ) : held ? (
          <Notice tone="idle">Nothing is stored yet. To be added: {addresses(added)}.</Notice>
        ) : (
          <Notice tone="bad">Nothing is taken in: correct these rows in the list and check it again.</Notice>
        )}
        {counts.length > 0 && (
          <ul className="outcomes">
            {counts.map(([outcome, n]) => (
              <li key={outcome}>
                <strong>{grouped(n)}</strong> {outcome}
              </li>
            ))}
          </ul>
        )}
        {held && (
          <form method="post" className="row">
            <input type="hidden" name="held" value={held} />
            <input type="hidden" name="wording" value={values.wording ?? ""} />
            <Submit intent="import" tone="primary">
              Import {addresses(added)}
            </Submit>
          </form>
        )}
        {rows.length > 0 && (
          <>
            <DataTable
              caption="Rows of the list"
              rows={rows}
              keyOf={({ line }) => line}
              columns={[
                { head: "Line", kind: "num", cell: ({ line }) => grouped(line) },
                { head: "Address", kind: "main", cell: ({ email }) => email || "—" },
                { head: "Outcome", cell: ({ outcome }) => outcome },
              ]}
            />
            {total > rows.length && (
              <p className="desk-quiet">
                The first {grouped(rows.length)} of {grouped(total)} rows that are not simply added.
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
