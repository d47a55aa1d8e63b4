import type { Answer } from "#desk/kit/acts.server.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import type { Intent as GroupIntent } from "./group.tsx";
import type { Intent as ValueIntent } from "./value.tsx";

/** Proposals by the name of their field in a form: one, or all of a group. */
type Of = { fields: { id: number } | { ids: string } };

type SendBackProps = Of & {
  /** The words of the part that opens, of its field and of its button. */
  words: { open: string; why: string; send: string };
  refusal: Answer | undefined;
};

/** A proposal goes back to its member, with the reason. */
export const SendBack = ({ fields, words, refusal }: SendBackProps) => (
  <details {...(refusal?.errors.note && { open: true })}>
    <summary className="btn">{words.open}</summary>
    <form method="post" className="stack">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        label={words.why}
        name="note"
        rows={2}
        required
        value={refusal?.values.note}
        error={refusal?.errors.note}
      />
      <Submit<GroupIntent & ValueIntent> intent="refuse" tone="danger">
        {words.send}
      </Submit>
    </form>
  </details>
);

/** A member takes back what nobody has decided on. */
export const TakeBack = ({ fields }: Of) => (
  <div className="firm-decide mt-4 flex flex-wrap items-start gap-3">
    <ActionButton<GroupIntent & ValueIntent> intent="withdraw" label="Withdraw" fields={{ ...fields }} />
    <p className="desk-quiet">It waits for another person’s approval.</p>
  </div>
);
