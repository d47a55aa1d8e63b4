import { openingFor } from "#domain/leads/inbox/rules.ts";
import { istTime } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { MessageFiles } from "./files.tsx";
import { MessageHistory } from "./history.tsx";
import type { Answer, Intent, Opened } from "./message.tsx";

type Props = { opened: Opened; answer: Answer };

/** The form to which the acts beside an answer belong: each of them keeps the answer first. */
export const ANSWER_FORM = "answer-form";

/**
 * Writes the answer that is mailed: with a saved answer if one fits, with files, and with a second look if one is
 * needed. What is written is kept on the server.
 */
export function AnswerForm({ opened, answer }: Props) {
  const { message, draft, files, firm } = opened;
  const mine = answer?.form === "answer" ? answer : undefined;
  const { values, errors = {}, findings, blocked, meanwhile } = mine ?? {};
  const begun = values ?? draft;
  return (
    <section
      id="answer"
      aria-label="Answer by mail"
      className="border-t border-line bg-card px-4 py-4 min-[1100px]:max-h-[64dvh] min-[1100px]:overflow-y-auto"
    >
      <FormErrors errors={errors} />
      {meanwhile && <MessageHistory message={message.id} entries={meanwhile} />}
      {findings && (
        <ul className="findings">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <form
        id={ANSWER_FORM}
        method="post"
        action="#answer"
        encType="multipart/form-data"
        className="grid gap-3"
        data-guard={mine ? "typed" : ""}
        data-keep="answer"
        data-save="draft"
      >
        {/* The first button of a form is the one that Enter in a line presses. */}
        <button type="submit" name="intent" value="draft" hidden formNoValidate>
          Save draft
        </button>
        <input type="hidden" name="lastEntry" value={begun?.lastEntry ?? message.lastEntry} />
        <p className="flex flex-wrap justify-between gap-x-3 text-[0.875rem] text-ink-2">
          <span className="wrap-anywhere">To {message.email}</span>
          <output data-saved="">{draft && `Draft saved ${istTime(draft.at)}`}</output>
        </p>
        <Field
          label="Subject"
          name="subject"
          required
          maxLength={150}
          value={begun?.subject ?? subjectFor(message.subject, firm)}
          error={errors.subject}
        />
        <Field
          label="Answer"
          name="text"
          required
          rows={7}
          value={begun?.text ?? openingFor(message.firstName)}
          error={errors.text}
          data-key="r"
          data-begun=""
          hint="The firm’s name, its registration and the quoted message are added below."
        />
        <MessageFiles
          message={message.id}
          files={files}
          remove={({ id, name }) => <RemoveFile id={id} name={name} query={opened.shown.query} />}
        />
        {findings && !blocked && (
          <Field
            label="Reason for the wording"
            name="reason"
            value={values?.reason}
            error={errors.reason}
            hint="The ledger keeps the reason with your name."
          />
        )}
        <div className="flex flex-wrap items-start gap-2">
          <Submit<Intent> intent="answer" tone="primary" data-send="">
            {meanwhile ? "Send my answer as well" : "Send answer"}
            <span aria-hidden="true" className="text-[0.75rem] font-normal opacity-80 max-lg:hidden">
              Ctrl ↵
            </span>
          </Submit>
          <Submit<Intent> intent="draft" tone="quiet" formNoValidate>
            Save draft
          </Submit>
          <Helps opened={opened} answer={mine} />
        </div>
      </form>
    </section>
  );
}

/** Returns the subject with which an answer begins. */
const subjectFor = (subject: string | null, firm: string): string =>
  !subject ? `Your message to ${firm}` : /^re:/i.test(subject) ? subject : `Re: ${subject}`.slice(0, 150);

/** A button that takes one file off the draft; the address names it, for the form's fields are the answer's. */
const RemoveFile = ({ id, name, query }: { id: number; name: string; query: string }) => (
  <button
    type="submit"
    name="intent"
    value="detach"
    formNoValidate
    formAction={`?${query && `${query}&`}file=${id}#answer`}
    className="min-h-7 cursor-pointer text-[0.8125rem] underline"
  >
    Remove <span className="vh">{name}</span>
  </button>
);

/** What helps to write an answer: saved answers, files, and a note beside it. */
function Helps({ opened: { replies }, answer }: Props) {
  const { values, errors = {} } = answer ?? {};
  return (
    <>
      {replies.length > 0 && (
        <details className="open:basis-full" open={errors.reply !== undefined}>
          <summary className="btn">Saved answers</summary>
          <div className="reply-picker mt-2 flex flex-wrap items-end gap-2">
            <Field
              label="Saved answer"
              name="reply"
              value={values?.reply}
              error={errors.reply}
              options={[
                { value: "", label: "Choose a saved answer" },
                ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
            {/* Skips the fields' own checks: the answer is not written yet. */}
            <Submit<Intent> intent="use-reply" formNoValidate>
              Insert answer
            </Submit>
          </div>
        </details>
      )}
      <details className="open:basis-full" open={errors.files !== undefined}>
        <summary className="btn">Files</summary>
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <Field
            label="Add files"
            name="files"
            type="file"
            multiple
            accept=".pdf,.png,.jpg,.jpeg,.csv"
            error={errors.files}
            hint="PDF, PNG, JPEG or CSV; at most five files and 15 MB together."
          />
          <Submit<Intent> intent="attach" formNoValidate>
            Attach files
          </Submit>
        </div>
      </details>
      <details className="open:basis-full" open={errors.note !== undefined}>
        <summary className="btn">Note for the staff</summary>
        <div className="mt-2 grid gap-2 rounded-control bg-flat-tint p-3">
          <Field
            label="Note"
            name="note"
            rows={3}
            value={errors.note ? values?.note : undefined}
            error={errors.note}
            hint="Only staff see it. Your answer is saved as a draft."
          />
          <div className="row">
            <Submit<Intent> intent="note" formNoValidate>
              Add note
            </Submit>
          </div>
        </div>
      </details>
    </>
  );
}
