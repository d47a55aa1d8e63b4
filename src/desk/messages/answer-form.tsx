import { answerSubject } from "#domain/leads/inbox/answer-subject.ts";
import { openingFor } from "#domain/leads/inbox/rules.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { MessageHistory } from "./history.tsx";
import type { Answer, Intent, Opened } from "./message.tsx";

/** The field that R opens from the list of messages. */
export const ANSWER_FIELD = "answer-text";

type Props = { opened: Opened; answer: Answer };

/** The form of a mailed answer, with a second look if needed. */
export function AnswerForm({ opened, answer }: Props) {
  const { message, firm } = opened;
  const mine = answer?.form === "answer" ? answer : undefined;
  const { values, errors = {}, findings, blocked, meanwhile } = mine ?? {};
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
        method="post"
        action="#answer"
        className="grid gap-3"
        data-guard={mine ? "typed" : ""}
        data-keep="answer"
      >
        <input type="hidden" name="lastEntry" value={values?.lastEntry ?? message.lastEntry} />
        <p className="text-[0.875rem] wrap-anywhere text-ink-2">To {message.email}</p>
        <Field
          label="Subject"
          name="subject"
          required
          maxLength={150}
          value={
            values?.subject ??
            answerSubject({ text: message.text, day: istLongDate(new Date(message.receivedAt)), firm })
          }
          error={errors.subject}
        />
        <Field
          id={ANSWER_FIELD}
          label="Answer"
          name="text"
          required
          rows={7}
          value={values?.text ?? openingFor(message.firstName)}
          error={errors.text}
          data-begun=""
          hint="The firm’s name, its registration and the quoted message are added below."
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
        <div className="row">
          <Submit<Intent> intent="answer" tone="primary">
            {meanwhile ? "Send my answer as well" : "Send answer"}
            <span aria-hidden="true" className="text-[0.75rem] font-normal opacity-80 max-lg:hidden">
              Ctrl ↵
            </span>
          </Submit>
        </div>
      </form>
      <NoteForm answer={answer} />
    </section>
  );
}

/** A note for the staff, in a separate form below the answer. */
function NoteForm({ answer }: { answer: Answer }) {
  const mine = answer?.form === "note" ? answer : undefined;
  return (
    <details className="mt-3" open={mine !== undefined}>
      <summary className="btn">Note for the staff</summary>
      <form
        method="post"
        className="mt-2 grid gap-2 rounded-control bg-flat-tint p-3"
        data-guard={mine ? "typed" : ""}
        data-keep="note"
      >
        <Field
          label="Note"
          name="note"
          required
          rows={3}
          value={mine?.values.note}
          error={mine?.errors.note}
          hint="Only staff see it, unless the sender asks for a copy of their data."
        />
        <div className="row">
          <Submit<Intent> intent="note">Add note</Submit>
        </div>
      </form>
    </details>
  );
}
