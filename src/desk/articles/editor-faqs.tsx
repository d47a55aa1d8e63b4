import { Field, Submit } from "#desk/kit/form.tsx";
import { Panel } from "#desk/kit/screen.tsx";
import type { Faq } from "#domain/blog/writing/fields.ts";
import type { Intent } from "./editor.tsx";

/** The questions under an article. A row whose two fields are empty is left out when the article is saved. */
export function Faqs({ rows, errors }: { rows: Faq[]; errors: Record<string, string> }) {
  return (
    <Panel title="Questions and answers">
      <div className="stack" data-faqs="">
        {rows.map(({ question, answer }, n) => (
          <fieldset
            className="ed-faq grid justify-items-start gap-2.5 border-b border-line pb-4"
            data-faq=""
            // Rows have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={n}
          >
            <legend className="font-semibold">Question {n + 1}</legend>
            <Field
              label="Question"
              name={`faq-question-${n}`}
              value={question}
              error={errors[`faqs.${n}.question`]}
              maxLength={300}
            />
            <Field
              label="Answer"
              name={`faq-answer-${n}`}
              rows={3}
              value={answer}
              error={errors[`faqs.${n}.answer`]}
            />
          </fieldset>
        ))}
      </div>
      {errors.faqs && <p className="field-error">{errors.faqs}</p>}
      <div className="row mt-5" data-more="">
        <Submit<Intent> intent="faq">Add a question</Submit>
        <span className="field-hint">Twelve at most. Empty both fields to take one out.</span>
      </div>
    </Panel>
  );
}
