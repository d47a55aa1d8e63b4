import type { Answer } from "#desk/kit/acts.server.ts";
import type { Rule } from "#domain/firm/rule-sources.ts";
import { longDate } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

type Props = { rule: Rule; mayCheck: boolean; refusal: Answer | undefined };

/** Shows the basis of a regulator's constant, its last check, and the form to check it again. */
export function RulePanel({ rule, mayCheck, refusal }: Props) {
  const { circular, inForceFrom, checkedOn, checkedBy, nextCheck, isOverdue, byFirm, changedOn } = rule;
  const own = refusal?.intent === "check-rule" ? refusal : undefined;
  const field = (name: string, otherwise: string) => ({
    name,
    value: own ? own.values[name] : otherwise,
    error: own?.errors[name],
  });
  return (
    <Panel
      title="Rule of the regulator"
      id="rule"
      actions={
        <State tone={isOverdue ? "bad" : byFirm ? "ok" : "warn"}>
          {isOverdue ? "check overdue" : byFirm ? "checked" : "not checked by the firm yet"}
        </State>
      }
    >
      <Facts
        rows={[
          ["Circular", `${circular.number}, ${longDate(circular.date)}`],
          ["Clause", circular.clause],
          ["In force from", longDate(inForceFrom)],
          changedOn !== null && ["Changed by the firm on", longDate(changedOn)],
          changedOn === null && ["Checked on", longDate(checkedOn)],
          changedOn === null && ["Checked by", checkedBy],
          ["Next check", longDate(nextCheck)],
        ]}
      />
      {mayCheck && (
        <form method="post" className="stack">
          <FormErrors errors={own?.errors} />
          <p>Compare the value with the circular in force; if it differs, propose another value above.</p>
          <Field {...field("number", circular.number)} label="Circular, number" required maxLength={120} />
          <Field {...field("date", circular.date)} label="Circular, date" type="date" required />
          <Field {...field("clause", circular.clause)} label="Clause" required maxLength={200} />
          <Field {...field("inForceFrom", inForceFrom)} label="In force from" type="date" required />
          <Field {...field("nextCheck", "")} label="Next check" type="date" required />
          <div>
            <Submit<Intent> intent="check-rule">Record check</Submit>
          </div>
        </form>
      )}
    </Panel>
  );
}
