import type { Answer } from "#desk/kit/acts.server.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent, loader } from "./next.tsx";

type Props = Awaited<ReturnType<typeof loader>> & { answer: Answer | undefined };

/** The next version of a text as one form; what a refusal refuses comes back as it was typed. */
export function NextForm({ slug, draft, required, facts, today, answer }: Props) {
  if (draft.state === "waiting")
    return (
      <Notice tone="idle">
        <p>
          The draft waits for approval. <a href={`/desk/texts/${slug}/approval`}>Withdraw it</a> to change it.
        </p>
      </Notice>
    );
  const field = (name: "title" | "summary" | "effectiveOn" | "reason" | "words") => ({
    name,
    value: answer?.values[name] ?? draft[name],
    error: answer?.errors[name],
    required: true,
  });
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <form
        method="post"
        className="stack min-w-0"
        data-guard={answer ? "typed" : ""}
        data-keep={`text-${slug}`}
      >
        {/* What is wrong with a long text stands above it, too. */}
        <FormErrors
          errors={answer && { ...answer.errors, ...(answer.errors.words && { "": answer.errors.words }) }}
        />
        {draft.note && (
          <Notice tone="warn">
            <p>Sent back: {draft.note}</p>
          </Notice>
        )}
        <input type="hidden" name="began" value={answer?.values.began ?? draft.began} />
        <Field {...field("title")} label="Title" maxLength={120} />
        <Field {...field("summary")} label="Summary" rows={2} maxLength={300} />
        <Field
          {...field("words")}
          label="Text"
          rows={28}
          spellCheck
          hint="Markdown. A placeholder, as {{firm.legalName}}, prints a value of the firm."
        />
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Field
            {...field("effectiveOn")}
            label="In force from"
            type="date"
            min={today}
            hint={`A material change is announced ${facts["notice.days"]} days before.`}
          />
          <Field {...field("reason")} label="Reason" rows={3} maxLength={500} />
        </div>
        <div className="firm-bar">
          <Submit<Intent> intent="read" tone="primary">
            Save and read
          </Submit>
          <Submit<Intent> intent="save">Save</Submit>
        </div>
      </form>
      <Beside required={required} facts={facts} />
    </div>
  );
}

/** What the text must have, and the values that it may print. */
const Beside = ({ required, facts }: Pick<Props, "required" | "facts">) => (
  <div>
    <Panel title="The text must have">
      <ul className="list-disc pl-5">
        {required.sections.map((name) => (
          <li key={name}>the section “{name}”</li>
        ))}
        {required.prints.map((name) => (
          <li key={name} className="wrap-anywhere">
            <code>{`{{${name}}}`}</code>
          </li>
        ))}
      </ul>
    </Panel>
    <details>
      <summary className="btn">Placeholders</summary>
      <dl className="mt-3 grid gap-2 text-[0.875rem]">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-3">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  </div>
);
