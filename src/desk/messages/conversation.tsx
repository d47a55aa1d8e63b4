import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { When } from "#ui/layout/panel.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { MessageFiles, MessageHistory } from "./history.tsx";
import type { Answer, Intent, Opened } from "./message.tsx";
import { Due, MessageKindMark, MessageStateMark } from "./message-state.tsx";

type Props = { opened: Opened; answer: Answer };

/** The pane of a message: its sender, the conversation, and the answer. */
export function Conversation({ opened, answer }: Props) {
  const { message } = opened;
  const ended = message.state === "closed" || message.state === "spam";
  const isAnswering = !message.erased && (!ended || answer?.form === "answer");
  return (
    <>
      <Head opened={opened} answer={answer} />
      <div className="flex flex-col px-4 py-4 min-[1100px]:min-h-40 min-[1100px]:flex-1 min-[1100px]:flex-col-reverse min-[1100px]:overflow-y-auto">
        {/* A single child in a reversed column: the pane opens at its end, at the latest message. */}
        <div className="grid content-start gap-4 min-[1100px]:flex-1">
          {answer && answer.form !== "answer" && answer.form !== "note" && (
            <FormErrors errors={answer.errors} />
          )}
          <article className="grid gap-2 rounded-card border border-line bg-card px-4 py-3">
            <header className="flex flex-wrap items-baseline gap-x-2 text-[0.875rem] text-ink-3">
              <strong className="font-semibold text-ink">{message.name}</strong>
              <When at={message.receivedAt} />
            </header>
            <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message.text}</p>
            <MessageFiles message={message.id} files={message.files} />
          </article>
          {message.entries.length > 0 && (
            <section id="history" aria-label="History" className="scroll-mt-4">
              <MessageHistory message={message.id} entries={message.entries} />
            </section>
          )}
          {!isAnswering && (
            <Notice tone="idle">
              {message.erased
                ? "This message was erased and cannot be answered."
                : `This message is ${message.state}. Reopen it to answer.`}
            </Notice>
          )}
        </div>
      </div>
      {isAnswering && <AnswerForm opened={opened} answer={answer} />}
    </>
  );
}

function Head({ opened: { message, shown, pane }, answer }: Props) {
  const { id, state, answeredAt } = message;
  const query = shown.query;
  const close = answer?.form === "close" ? answer : undefined;
  const isOpen = state !== "closed" && state !== "spam";
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <a
          className="desk-back inline-flex min-h-8 items-center gap-1 text-[0.875rem] text-ink-3 no-underline min-[1100px]:hidden"
          href={`/desk/messages${query && `?${query}`}`}
        >
          <Icon shape="back" size={16} />
          Messages
        </a>
        <Name pane={pane} name={message.erased ? "An erased message" : message.name} />
        <p className="row text-[0.875rem] text-ink-2">
          <MessageStateMark state={state} />
          <MessageKindMark kind={message.kind} />
          <span>Message {id}</span>
          <Due at={message.dueAt} overdue={message.overdue} />
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <a
          className="btn min-[1100px]:hidden"
          href={`/desk/messages/${id}?${query && `${query}&`}pane=person`}
        >
          <Icon shape="account" size={18} />
          Person
        </a>
        {isOpen && answeredAt && (
          <form method="post" className="act">
            <input type="hidden" name="reason" value="" />
            <Submit<Intent> intent="close">Close</Submit>
          </form>
        )}
        {isOpen && !answeredAt && (
          <details className="ask" open={close !== undefined}>
            <summary className="btn">Close</summary>
            <form method="post" className="ask-form mt-3 grid max-w-120 justify-items-start gap-3">
              <Field
                label="Reason"
                name="reason"
                required
                value={close?.values.reason}
                error={close?.errors.reason}
                hint="The message is not answered. Say why it needs no answer."
              />
              <Submit<Intent> intent="close">Close message</Submit>
            </form>
          </details>
        )}
      </div>
    </header>
  );
}

/** The screen's heading, unless the person's pane has it. */
const Name = ({ pane, name }: { pane: Opened["pane"]; name: string }) =>
  pane === "main" ? (
    <h1 className="text-[1.25rem]!">{name}</h1>
  ) : (
    <p className="font-serif text-[1.25rem]">{name}</p>
  );
