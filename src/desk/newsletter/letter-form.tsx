import type { OpenedLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import type { LetterFields as LetterText } from "#domain/newsletter/letters/letter-fields.server.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./edit.tsx";
import type { Intent as PreviewIntent } from "./preview.ts";

const FORM = "letter-form";
const FRAME = "letter-preview";

type FormProps = {
  /** The letter that is edited; without it the form is of a new one. */
  letter?: OpenedLetter;
  /** What a new one begins with. */
  begun?: LetterText | undefined;
  answer: Answer;
};

/** The letter's fields with a preview beside them, made from what is typed before anything is saved. */
export function LetterForm({ letter, begun, answer }: FormProps) {
  const { errors = {}, theirs } = answer ?? {};
  const { key, subject, preheader, text } = letter ?? begun ?? {};
  const values: Record<string, string | undefined> = answer?.values ?? { key, subject, preheader, text };
  return (
    <div className="letter-desk min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,420px)] min-[75rem]:items-start min-[75rem]:gap-5">
      <div>
        <FormErrors errors={errors} />
        {theirs && <Theirs letter={theirs} />}
        <Panel title={theirs ? "Your text" : "The letter"}>
          <form
            method="post"
            id={FORM}
            className="stack"
            data-guard={answer ? "typed" : ""}
            data-keep="letter"
          >
            <input type="hidden" name="seen" value={theirs?.hash ?? values.seen ?? letter?.hash ?? ""} />
            <LetterFields values={values} errors={errors} />
            {letter ? (
              <input type="hidden" name="key" value={letter.key} />
            ) : (
              <Field
                label="Key"
                name="key"
                maxLength={60}
                value={values.key}
                error={errors.key}
                hint="Names the letter in its links and in the ledger: small letters, digits, dashes. Left empty, it comes from the subject."
              />
            )}
            <div className="row">
              <Submit<Intent> intent="save" tone="primary">
                {theirs ? "Save mine in its place" : "Save draft"}
              </Submit>
            </div>
          </form>
        </Panel>
      </div>
      <Panel title="Preview" actions={<PreviewButton />}>
        <iframe
          className="letter-frame block h-160 w-full rounded-control border border-line-2 bg-card"
          name={FRAME}
          title="Preview of the letter"
          sandbox=""
        />
        <p className="desk-quiet">
          The letter as its readers would get it from what you typed. Nothing is saved by looking.
        </p>
      </Panel>
    </div>
  );
}

type FieldsProps = { values: Record<string, string | undefined>; errors: Record<string, string> };

/** The words of a letter. */
const LetterFields = ({ values, errors }: FieldsProps) => (
  <>
    <Field
      label="Subject"
      name="subject"
      required
      maxLength={120}
      value={values.subject}
      error={errors.subject}
      hint="What readers see in their inbox. Phones show about 70 characters."
    />
    <Field
      label="Preview line"
      name="preheader"
      maxLength={150}
      value={values.preheader}
      error={errors.preheader}
      hint="Inboxes show it after the subject. Left empty, the letter’s first sentence stands there."
    />
    <Field
      label="Text"
      name="text"
      required
      rows={22}
      value={values.text}
      error={errors.text}
      hint="Markdown: ## for a heading, a dash for a list, **strong**, [words](/blog) for a link. Pictures come from /media."
    />
  </>
);

/** Posts what is typed to the frame below, even if something is still missing. */
const PreviewButton = () => (
  <Submit<PreviewIntent>
    intent="preview"
    form={FORM}
    formAction="/desk/newsletter/issues/preview"
    formTarget={FRAME}
    formNoValidate
  >
    Show the preview
  </Submit>
);

const Theirs = ({ letter }: { letter: OpenedLetter }) => (
  <Panel title={`As ${letter.draftedBy} saved it`}>
    <dl className="theirs mb-4 rounded-control border border-line-2 bg-sunk px-3.5 py-3">
      <dt className="mt-2 text-[0.875rem] text-ink-3">Subject</dt>
      <dd>{letter.subject}</dd>
      <dt className="mt-2 text-[0.875rem] text-ink-3">Preview line</dt>
      <dd>{letter.preheader || "None"}</dd>
      <dt className="mt-2 text-[0.875rem] text-ink-3">Text</dt>
      <dd>
        <pre className="rounded-lg bg-sunk p-3 text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">
          {letter.text}
        </pre>
      </dd>
    </dl>
  </Panel>
);
