import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { WAIVE_FORM } from "./items.tsx";
import type { Answer, Intent } from "./launch.tsx";

/** Proposes to waive the selected items until a day. */
export const WaivePanel = ({ answer }: { answer: Answer }) => (
  <Panel title="Waive selected items" id="waive-ticked">
    <form method="post" className="stack" id={WAIVE_FORM}>
      <p>
        Items marked “required” cannot be waived. Another member approves the waiver; the ledger keeps both
        names, the reason and the day.
      </p>
      {answer?.errors.about && <p className="field-error">{answer.errors.about}</p>}
      <Field
        label="Reason"
        name="reason"
        rows={2}
        required
        value={answer?.ticked && answer.values.reason}
        error={answer?.errors.reason}
      />
      <Field
        label="Waived until"
        name="until"
        type="date"
        required
        value={answer?.values.until}
        error={answer?.errors.until}
      />
      <div>
        <Submit<Intent> intent="waive">Propose waiver</Submit>
      </div>
    </form>
  </Panel>
);
