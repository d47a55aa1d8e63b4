import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/import.ts";
import { checked, checkList, chosen, takeList } from "./list-acts.server.ts";
import { ListReport } from "./list-report.tsx";

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
      lead="Import subscribers from elsewhere, with the evidence of their consent. The list is checked first."
      back={{ href: "/desk/newsletter/subscribers", label: "Subscribers" }}
    >
      <FormErrors errors={answer?.errors} />
      {answer?.report && <ListReport report={answer.report} held={answer.held} values={answer.values} />}
      {!answer?.report?.imported && <ListForm answer={answer} again={answer?.held !== undefined} />}
    </Screen>
  );
}

function ListForm({ answer, again }: { answer: Answer; again: boolean }) {
  return (
    <Panel title={again ? "Check another file" : "Choose a file"}>
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
          label="Wording of the consent"
          name="wording"
          rows={3}
          value={answer?.values.wording}
          error={answer?.errors.wording}
          hint="The words beside the box they ticked; exports lack them, and they are kept as evidence."
        />
        <div className="row">
          <Submit<Intent> intent="check" tone="primary">
            Check list
          </Submit>
        </div>
        <p className="desk-quiet">Checking stores nothing.</p>
      </form>
    </Panel>
  );
}
