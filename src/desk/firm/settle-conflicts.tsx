import type { Answer } from "#desk/kit/acts.server.ts";
import { Check, Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Line } from "./lines.tsx";
import type { LedgerIntent } from "./values.tsx";

type Props = { conflicts: Line[]; refusal: (Answer & { ticked?: readonly string[] }) | undefined };

/** Settles several conflicts with one reason: the values in force count. */
export function SettleConflicts({ conflicts, refusal }: Props) {
  const ticked = refusal?.ticked ?? [];
  return (
    <Panel title="Resolve conflicts" id="settle">
      <form method="post" className="stack">
        <FormErrors errors={refusal?.errors} />
        <fieldset className="grid gap-x-6 md:grid-cols-2">
          <legend className="mb-1 font-medium">Values with a conflict</legend>
          {conflicts.map(({ key, label, printed, otherReadings }) => (
            <Check
              key={key}
              name="keys"
              value={key}
              checked={ticked.includes(key)}
              label={`${label}: ${printed}`}
              hint={`The firm’s documents also say ${otherReadings.join("; ")}.`}
            />
          ))}
        </fieldset>
        <Field
          label="Reason for the values in force"
          name="reason"
          rows={2}
          required
          value={refusal?.values.reason}
        />
        <div>
          <Submit<LedgerIntent> intent="settle" tone="primary">
            Resolve
          </Submit>
        </div>
      </form>
    </Panel>
  );
}
