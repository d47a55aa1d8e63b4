import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./message.tsx";
import { MessageStateMark } from "./message-state.tsx";

type Props = { message: Message; me: string; people: Person[]; answer: Answer };

/** The column beside a message: its assignee, its sender, notes, and its closing. */
export function Beside({ message, me, people, answer }: Props) {
  return (
    <div>
      <Hands message={message} me={me} people={people} />
      {!message.erased && <Sender message={message} />}
      {!message.erased && <NoteForm answer={answer} />}
      <End message={message} answer={answer} />
    </div>
  );
}

function Hands({ message, me, people }: Omit<Props, "answer">) {
  return (
    <Panel title={message.assignedName ? `With ${message.assignedName}` : "With nobody"}>
      <div className="stack">
        {message.assignedTo !== me && (
          <div className="row">
            <ActionButton<Intent> intent="take" label="Assign to me" />
          </div>
        )}
        <form method="post" className="inline-form flex flex-wrap items-end gap-2">
          <Field
            label="Assign to"
            name="to"
            value={message.assignedTo ?? ""}
            options={[
              { value: "", label: "Nobody" },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Submit<Intent> intent="assign">Assign</Submit>
        </form>
      </div>
    </Panel>
  );
}

const Sender = ({ message }: { message: Message }) => (
  <Panel title="Who wrote it">
    <Facts
      rows={[
        ["Name", message.name],
        [
          "E-mail",
          <a key="mail" href={`mailto:${message.email}`}>
            {message.email}
          </a>,
        ],
        [
          "Phone",
          message.phone ? (
            <a key="phone" href={`tel:+91${message.phone}`}>
              {message.phone}
            </a>
          ) : (
            "Not given"
          ),
        ],
        ["Newsletter", message.agreedToNewsletter ? "Asked for it" : "Did not ask for it"],
      ]}
    />
    {message.others.length > 0 && (
      <>
        <h3 className="mt-4 mb-1.5">Also from this address</h3>
        <ul className="others grid">
          {message.others.map(({ id, state, receivedAt }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 border-t border-line py-2"
              key={id}
            >
              <a href={`/desk/messages/${id}`}>
                Message {id}, <When at={receivedAt} />
              </a>
              <MessageStateMark state={state} />
            </li>
          ))}
        </ul>
      </>
    )}
  </Panel>
);

function NoteForm({ answer }: { answer: Answer }) {
  const mine = answer?.form === "note" ? answer : undefined;
  return (
    <Panel title="Note for the staff">
      <form method="post" className="stack" data-guard={mine ? "typed" : ""} data-keep="note">
        <Field
          label="Note"
          name="note"
          rows={3}
          required
          value={mine?.values.note}
          error={mine?.errors.note}
          hint="The sender never sees it."
        />
        <div className="row">
          <Submit<Intent> intent="note">Add note</Submit>
        </div>
      </form>
    </Panel>
  );
}

function End({ message, answer }: { message: Message; answer: Answer }) {
  const ended = message.state === "closed" || message.state === "spam";
  const close = answer?.form === "close" ? answer : undefined;
  const erase = answer?.form === "erase" ? answer : undefined;
  return (
    <Panel title="End it">
      <div className="stack">
        {message.state !== "new" && message.state !== "open" && (
          <div className="row">
            <ActionButton<Intent> intent="reopen" label="Reopen" />
          </div>
        )}
        {!ended && (
          <form method="post" className="stack">
            <Field
              label="Reason"
              name="reason"
              required={!message.answeredAt}
              value={close?.values.reason}
              error={close?.errors.reason}
              hint={message.answeredAt ? undefined : "Nobody has answered it: say why it needs no answer."}
            />
            <div className="row">
              <Submit<Intent> intent="close">Close</Submit>
            </div>
          </form>
        )}
        {!ended && !message.answeredAt && (
          <div className="row">
            <ActionButton<Intent> intent="spam" label="Mark as spam" tone="quiet" />
          </div>
        )}
        {erase && <FormErrors errors={erase.errors} />}
        {!message.erased && message.keptUntil && (
          <p className="desk-quiet">
            The law requires it to be kept as a record of dealings. It can be erased from{" "}
            {longDate(message.keptUntil)}. Tell that date to anyone who asks.
          </p>
        )}
        {!message.erased && !message.keptUntil && (
          <Ask<Intent>
            intent="erase"
            label="Erase the message"
            thing={message.email}
            question="At the person's request: the name, the addresses and every word of the message, the notes and the answers are replaced for good. That it was erased, by whom and when stays in the ledger."
          />
        )}
      </div>
    </Panel>
  );
}
