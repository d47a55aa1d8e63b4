import type { Answer } from "#desk/kit/acts.server.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

type SettleProps = { otherReadings: string[]; printed: string; refusal: Answer | undefined };

/** Asks why the value in force counts and its other readings do not. */
export function SettleForm({ otherReadings, printed, refusal }: SettleProps) {
  return (
    <Panel title="Resolve conflict" id="settle">
      <form method="post" className="stack">
        <p>
          The firm’s documents give more than one value. <b>{printed}</b> is in force; they also say{" "}
          {otherReadings.join("; ")}.
        </p>
        <Field
          label="Reason for the value in force"
          name="reason"
          rows={2}
          required
          value={refusal?.values.reason}
          error={refusal?.errors.reason}
        />
        <div>
          <Submit<Intent> intent="settle">Resolve</Submit>
        </div>
      </form>
    </Panel>
  );
}
