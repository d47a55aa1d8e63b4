import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { Submit } from "../kit/form.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import type { Answer, Person } from "./day.tsx";
import { NewsFields } from "./news-fields.tsx";
import { Sentences } from "./sentences.tsx";
import { Step } from "./step.tsx";
import { TypedFields } from "./typed-fields.tsx";

/** What the fields of the form say now, and what is wrong with them. */
export type FormState = { values: Record<string, string>; errors: Record<string, string>; more: string };

/** Step 3: what people contribute, as one form that is saved as a whole. */
export function ViewsStep({
  view,
  who,
  answer,
  more,
}: {
  view: DraftView;
  who: Person;
  answer: Answer;
  more: string;
}) {
  const isAnswered = answer?.at === "views";
  const form: FormState = {
    values: isAnswered ? answer.values : view.fields,
    errors: isAnswered ? answer.errors : {},
    more: isAnswered ? (answer.values.more ?? "") : more,
  };
  const conflict = isAnswered ? answer.conflict : undefined;
  return (
    <Step
      n={3}
      id="views"
      title="News and views"
      lead="What no file states: news with their source, and your own words where the rules' do not say enough."
    >
      {conflict && <ConflictPanel conflict={conflict} date={view.date} />}
      {who.canWrite ? (
        <form method="post" action={`/desk/digest/${view.date}#views`} className="stack dig-form" data-guard>
          <input type="hidden" name="intent" value="write" />
          <input type="hidden" name="began" value={conflict?.began ?? form.values.began ?? view.began} />
          <div className="dig-save">
            <Submit tone="primary">Save</Submit>
            <span className="desk-quiet">
              Saves everything in this step, and composes the digest with it.
            </span>
          </div>
          <Sentences sentences={view.sentences} form={form} />
          <NewsFields form={form} />
          <TypedFields form={form} />
          <div className="dig-save">
            <Submit tone="primary">Save</Submit>
          </div>
        </form>
      ) : (
        <p className="desk-quiet">
          Your role reads what was written in the figures above and in the preview below; it does not include
          writing.
        </p>
      )}
    </Step>
  );
}
