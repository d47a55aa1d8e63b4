import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { MessageHistory } from "./history.tsx";
import type { Answer, Intent } from "./message.tsx";

type Props = {
  message: Message;
  replies: { id: number; title: string }[];
  firm: string;
  answer: Answer;
};

/** Writes the answer that is mailed: with a canned reply if one fits, and a second look if one is needed. */
export function AnswerForm({ message, replies, firm, answer }: Props) {
  const mine = answer?.form === "answer" ? answer : undefined;
  const { values, errors = {}, findings, blocked, meanwhile } = mine ?? {};
  const opening = `Dear ${message.firstName},\n\n`;
  return (
    <Panel title="Answer by mail" id="answer">
      <FormErrors errors={errors} />
      {meanwhile && <MessageHistory entries={meanwhile} />}
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
        className="stack"
        data-guard={mine ? "typed" : ""}
        data-keep="answer"
      >
        <input type="hidden" name="lastEntry" value={values?.lastEntry ?? message.lastEntry} />
        <input type="hidden" name="opening" value={opening} />
        {replies.length > 0 && (
          <div className="reply-picker flex flex-wrap items-end gap-2">
            <Field
              label="Canned reply"
              name="reply"
              value={values?.reply}
              error={errors.reply}
              options={[
                { value: "", label: "Choose a reply" },
                ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
            />
            {/* Skips the fields' own checks: the answer is not written yet. */}
            <Submit<Intent> intent="use-reply" formNoValidate>
              Use this reply
            </Submit>
          </div>
        )}
        <Field
          label="Subject"
          name="subject"
          required
          maxLength={150}
          value={values?.subject ?? `Your message to ${firm}`}
          error={errors.subject}
        />
        <Field
          label="Answer"
          name="text"
          required
          rows={12}
          value={values?.text ?? opening}
          error={errors.text}
          hint={`It goes to ${message.email}. ${firm}, the registration line and the message that you answer are put below it.`}
        />
        {findings && !blocked && (
          <Field
            label="Reason to send it with these words"
            name="reason"
            value={values?.reason}
            error={errors.reason}
            hint="The ledger keeps it with your name."
          />
        )}
        <div className="row">
          <Submit<Intent> intent="answer" tone="primary">
            {meanwhile ? "Send my answer as well" : "Send answer"}
          </Submit>
        </div>
      </form>
    </Panel>
  );
}
