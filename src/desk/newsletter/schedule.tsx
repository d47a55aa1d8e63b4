import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

/** The hours in which a newsletter may leave. */
export function Schedule({ progress, answer }: { progress: IssueProgress; answer: Answer }) {
  const mine = answer?.form === "schedule" ? answer : undefined;
  return (
    <Panel title="Hours">
      {mine && <FormErrors errors={mine.errors} />}
      <form method="post" className="stack">
        <Field
          label="Leaves from (India)"
          name="earliest"
          type="datetime-local"
          required
          value={mine?.values.earliest ?? indianInput(progress.earliest)}
          error={mine?.errors.earliest}
        />
        <Field
          label="Never after (India)"
          name="latest"
          type="datetime-local"
          required
          value={mine?.values.latest ?? indianInput(progress.latest)}
          error={mine?.errors.latest}
          hint="At most a day later. Until then uncertain messages can be mailed again."
        />
        <div className="row">
          <Submit<Intent> intent="schedule" tone={progress.earliest ? "plain" : "primary"}>
            Set the hours
          </Submit>
        </div>
        {!progress.earliest && <p className="desk-quiet">Without hours a newsletter never leaves.</p>}
      </form>
    </Panel>
  );
}
