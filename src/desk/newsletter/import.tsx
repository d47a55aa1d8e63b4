import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { grouped } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/import.ts";
import { checked, checkList, chosen, type Found, takeList } from "./list-acts.server.ts";

export const loader = permitted("send", () => null);

export const action = defineActs({
  check: act({ needs: "send", schema: chosen, run: checkList }),
  import: act({ needs: "send", schema: checked, run: takeList }),
});

type Intent = IntentOf<typeof action>;
type Answer = Route.ComponentProps["actionData"];

export default function Import({ actionData: answer }: Route.ComponentProps) {
  return (
    <Screen
      title="Import a list"
      lead="Import readers who agreed elsewhere, with the evidence of their consent. The list is checked first, and nothing is stored until it is imported."
      back={{ href: "/desk/newsletter/subscribers", label: "Subscribers" }}
    >
      <FormErrors errors={answer?.errors} />
      {answer?.report && <Report report={answer.report} held={answer.held} values={answer.values} />}
      {!answer?.report?.imported && <ListForm answer={answer} again={answer?.held !== undefined} />}
    </Screen>
  );
}

type Row = NonNullable<Found["report"]>["rows"][number];

const addresses = (n: number): string => (n === 1 ? "1 address" : `${grouped(n)} addresses`);

function ListForm({ answer, again }: { answer: Answer; again: boolean }) {
  return (
    <Panel title={again ? "Check another list" : "Choose the list"}>
      <form method="post" encType="multipart/form-data" className="stack">
        <Field
          label="File"
          name="list"
          type="file"
          required
          accept=".csv,.zip,text/csv"
          error={answer?.errors.list}
          hint="An export of Mailchimp, Beehiiv, Substack or Ghost, or a CSV with the columns email and consented_at; at most 20 MB."
        />
        <Field
          label="What they agreed to"
          name="wording"
          rows={3}
          value={answer?.values.wording}
          error={answer?.errors.wording}
          hint="The words beside the box that they ticked, in no export: they become the evidence."
        />
        <div className="row">
          <Submit<Intent> intent="check" tone="primary">
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
  report: NonNullable<Found["report"]>;
  held: Found["held"];
  values: Record<string, string>;
}) {
  const { imported, program, counts, paid, rows, total } = report;
  const added = counts.find(([outcome]) => outcome === "added")?.[1] ?? 0;
  return (
    <Panel
      title={`${imported ? "What was imported" : "What the check found"}${program ? ` in the export of ${program}` : ""}`}
    >
      <div className="stack">
        {imported ? (
          <Notice tone="ok">
            {added
              ? `${addresses(added)} added, to be mailed from the next issue on.`
              : "The list is imported. It adds nobody."}
          </Notice>
        ) : held ? (
          <Notice tone="idle">Nothing is stored yet. To be added: {addresses(added)}.</Notice>
        ) : (
          <Notice tone="bad">Nothing is imported: correct these rows in the list and check it again.</Notice>
        )}
        {counts.length > 0 && (
          <ul className="outcomes flex flex-wrap gap-x-6 gap-y-1">
            {counts.map(([outcome, n]) => (
              <li key={outcome}>
                <strong className="tabular-nums">{grouped(n)}</strong> {outcome}
              </li>
            ))}
          </ul>
        )}
        {paid > 0 && (
          <Notice tone="warn">
            {addresses(paid)} paid at {program}: what was paid for is not carried.
          </Notice>
        )}
        {held && (
          <form method="post" className="row">
            <input type="hidden" name="held" value={held.id} />
            <input type="hidden" name="name" value={held.name} />
            <input type="hidden" name="wording" value={values.wording ?? ""} />
            <Submit<Intent> intent="import" tone="primary">
              {added ? `Import ${addresses(added)}` : "Import the list"}
            </Submit>
          </form>
        )}
        {rows.length > 0 && (
          <>
            <DataTable
              caption="Rows of the list"
              rows={rows}
              keyOf={({ file, line }) => `${file} ${line}`}
              columns={[
                ...(rows.some(({ file }) => file) ? [{ head: "List", cell: ({ file }: Row) => file }] : []),
                { head: "Line", kind: "num", cell: ({ line }) => grouped(line) },
                { head: "Address", kind: "main", cell: ({ email }) => email || "—" },
                { head: "Outcome", cell: ({ outcome }) => outcome },
              ]}
            />
            {total > rows.length && (
              <p className="desk-quiet">
                The first {grouped(rows.length)} of {grouped(total)} rows that are not added.
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
