import { personHref } from "#desk/kit/person.ts";
import type { SenderFact } from "#domain/leads/fields.ts";
import { lawfulRecordOf, speaksOfComplaint } from "#domain/leads/inbox/rules.ts";
import { monthName } from "#platform/format/dates.ts";
import { callLink, printPhone } from "#platform/format/phone.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Facts } from "#ui/layout/panel.tsx";
import type { Intent, Opened } from "./message.tsx";
import { PersonPart } from "./person-part.tsx";
import { PersonSummary } from "./person-summary.tsx";

type BesideProps = { opened: Opened };

/** The pane beside a message: its assignee, its sender's details, and its outcome. */
export function Beside({ opened }: BesideProps) {
  const { message, person, shown, pane } = opened;
  const query = shown.query && `?${shown.query}`;
  return (
    <div className="grid content-start gap-5 px-4 py-5">
      <a
        className="inline-flex min-h-8 items-center gap-1 text-[0.875rem] text-ink-3 no-underline min-[1100px]:hidden"
        href={`/desk/messages/${message.id}${query}`}
      >
        <Icon shape="back" size={16} />
        Back to the message
      </a>
      {pane === "aside" && <h1 className="text-[1.25rem]!">{message.name}</h1>}
      <Assignee opened={opened} />
      {person && <Sender opened={opened} />}
      {person && <Complaint opened={opened} />}
      {person && <PersonSummary person={person} here={message.id} query={shown.query} />}
      {!opened.message.erased && <Ending opened={opened} />}
    </div>
  );
}

function Assignee({
  opened: {
    message,
    me,
    shown: { people },
  },
}: BesideProps) {
  return (
    <PersonPart title={message.assignedName ? `Assigned to ${message.assignedName}` : "Unassigned"}>
      <form method="post" className="flex flex-wrap items-end gap-2 [&>.form-field]:flex-[1_1_180px]">
        <Field
          label="Assign to"
          name="to"
          value={message.assignedTo ?? ""}
          options={[
            { value: "", label: "Unassigned" },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Submit<Intent> intent="assign">Assign</Submit>
        {message.assignedTo !== me && <Submit<Intent> intent="take">Assign to me</Submit>}
      </form>
    </PersonPart>
  );
}

const linked = (kind: SenderFact["kind"], value: string) => {
  if (kind === "email") return <a href={`mailto:${value}`}>{value}</a>;
  if (kind === "phone") return <a href={callLink(value)}>{printPhone(value)}</a>;
  return value;
};

const Sender = ({ opened: { message } }: BesideProps) => (
  <PersonPart title="Sender">
    <Facts
      rows={[
        ["Name", message.name],
        ...message.senderFacts.map(({ label, kind, value }) =>
          // The consent to the newsletter is shown with the person's letters.
          typeof value === "string" ? ([label, linked(kind, value)] as const) : undefined,
        ),
      ]}
    />
    <a className="panel-link" href={personHref(message.email)}>
      View person
    </a>
  </PersonPart>
);

/** Links a message to the complaint register. */
function Complaint({ opened: { message, person } }: BesideProps) {
  const month = message.complaintMonth;
  const may = person?.complaints !== null;
  return (
    <PersonPart title="Complaint">
      {!month && speaksOfComplaint(message.text) && (
        <p>
          <State tone="warn">Speaks of a complaint</State>
        </p>
      )}
      {month && (
        <p>
          Counted in {may ? <a href={`/desk/complaints/${month}`}>{monthName(month)}</a> : monthName(month)}.
        </p>
      )}
      {!may && !month && <p className="desk-quiet">A member who enters complaints can count this message.</p>}
      {may && (
        <div className="row">
          {month ? (
            <ActionButton<Intent> intent="no-complaint" label="Remove from complaints" tone="quiet" />
          ) : (
            <ActionButton<Intent> intent="complaint" label="Count as a complaint" />
          )}
        </div>
      )}
    </PersonPart>
  );
}

function Ending({ opened: { message, person } }: BesideProps) {
  const ended = message.state === "closed" || message.state === "spam";
  const isFree = !lawfulRecordOf(message, Boolean(person?.orders?.length));
  return (
    <PersonPart title="Close and erase">
      <div className="grid gap-3">
        <div className="row">
          {message.state !== "new" && message.state !== "open" && (
            <ActionButton<Intent> intent="reopen" label="Reopen" />
          )}
          {!ended && !message.answeredAt && (
            <ActionButton<Intent> intent="spam" label="Mark as spam" tone="quiet" />
          )}
        </div>
        {message.state === "closed" && isFree && (
          <p>
            The matter is closed and no law retains the message: erase it, unless it comes from a prospect.
          </p>
        )}
        <a className="panel-link" href={`${personHref(message.email)}#data`}>
          Export or erase what is held about this person
        </a>
      </div>
    </PersonPart>
  );
}
