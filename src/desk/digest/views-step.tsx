import { joinedFields, ownFields } from "#domain/digest/composing/form-fields.ts";
import type { DraftView } from "#domain/digest/composing/read-draft.server.ts";
import { HiddenIntent, Submit } from "#ui/form/form.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import type { Answer, Intent, Viewer } from "./day.tsx";
import { type FormState, WRITTEN_FORM } from "./form-state.ts";
import { NewsFields } from "./news-fields.tsx";
import { Sentences } from "./sentences.tsx";
import { Step } from "./step.tsx";
import { TypedFields } from "./typed-fields.tsx";
import { WrittenRead } from "./written-read.tsx";

/** What people contribute, as one form that is saved as a whole. */
export function ViewsStep({
  view,
  who,
  answer,
  more,
}: {
  view: DraftView;
  who: Viewer;
  answer: Answer;
  more: string;
}) {
  const isAnswered = answer?.form === "views";
  const conflict = isAnswered ? answer.conflict : undefined;
  const form: FormState = {
    values: !isAnswered
      ? { ...view.fields, ...view.proposed }
      : conflict
        ? joinedFields(answer.values, conflict.theirs)
        : ownFields(answer.values),
    errors: isAnswered ? answer.errors : {},
    more: isAnswered ? (answer.values.more ?? "") : more,
  };
  const written = (
    <form
      method="post"
      action={`/desk/digest/${view.date}#views`}
      id={WRITTEN_FORM}
      className="stack dig-form gap-6"
      data-guard={isAnswered ? "typed" : ""}
      data-keep="views"
    >
      <HiddenIntent<Intent> intent="write" />
      <input type="hidden" name="hash" value={view.draft?.hash ?? ""} />
      <input type="hidden" name="began" value={conflict?.began ?? form.values.began ?? view.began} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Submit>Save</Submit>
        <span className="desk-quiet">Saves this step and composes the digest anew.</span>
      </div>
      <Sentences sentences={view.sentences} form={form} />
      <NewsFields form={form} />
      <TypedFields form={form} />
    </form>
  );
  return (
    <Step
      id="views"
      title="News and views"
      lead="Add news with its source, and your own words where the rules do not say enough."
    >
      {conflict && <ConflictPanel conflict={conflict} date={view.date} />}
      {who.canWrite ? (
        view.draft || isAnswered || more ? (
          written
        ) : (
          <details className="dig-notes">
            <summary>Write before the files are here</summary>
            {written}
          </details>
        )
      ) : (
        <WrittenRead fields={view.fields} />
      )}
    </Step>
  );
}
