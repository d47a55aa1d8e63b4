import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/import.ts";
import { checkList, chosen, importList, mapping, readChosenList } from "./list-acts.server.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListReport } from "./list-report.tsx";

export const loader = permitted("send", () => null);

export const action = defineActs({
  read: act({ needs: "send", schema: chosen, run: readChosenList }),
  check: act({ needs: "send", schema: mapping, run: checkList }),
  import: act({ needs: "send", schema: mapping, run: importList }),
});

type Intent = IntentOf<typeof action>;

export default function Import({ actionData: answer }: Route.ComponentProps) {
  const { held, report, errors = {}, values = {} } = answer ?? {};
  return (
    <Screen
      title="Import a list"
      lead="Import subscribers from elsewhere, with the evidence of their consent. The list is checked first."
      back={{ href: "/desk/newsletter/subscribers", label: "Subscribers" }}
    >
      <FormErrors errors={errors} />
      {report && <ListReport report={report} held={held} values={values} />}
      {held && <ListColumns held={held} values={answer?.mapped ?? values} errors={errors} />}
      {!report?.imported && (
        <Panel title={held ? "Choose another file" : "Choose a file"}>
          <form method="post" encType="multipart/form-data" className="stack">
            <Field
              label="File"
              name="list"
              type="file"
              required
              accept=".csv,text/csv"
              error={errors.list}
              hint="CSV in UTF-8 whose first line names the columns; at most 20 MB and 200,000 rows."
            />
            <div className="row">
              <Submit<Intent> intent="read" tone={held ? undefined : "primary"}>
                Read columns
              </Submit>
            </div>
            <p className="desk-quiet">Nothing is stored before the list was checked.</p>
          </form>
        </Panel>
      )}
    </Screen>
  );
}
