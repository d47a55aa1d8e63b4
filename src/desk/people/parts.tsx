import type { ReactNode } from "react";
import { MessageStateMark } from "#desk/messages/message-state.tsx";
import type { PersonView } from "#desk/messages/read-person.server.ts";
import { DELIVERIES } from "#desk/newsletter/issue-state.tsx";
import { CHOSEN, SubscriberMark } from "#desk/newsletter/subscriber-state.tsx";
import { LiftForm, SuppressAddress, SuppressedFacts } from "#desk/newsletter/suppress-form.tsx";
import type { SubscriberFile } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { rupees } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Confirm } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Answer, Intent } from "./people.tsx";

type Props = {
  person: PersonView;
  /** Whether the member may block and unblock all mail to the address. */
  maySuppress: boolean;
  answer: Answer;
  children: ReactNode;
};

/** Everything held about an address, one panel for each part that the member's role opens. */
export function PersonParts({ person, maySuppress, answer, children }: Props) {
  const { messages, orders, letters, complaints } = person;
  return (
    <div className="panel-grid">
      {messages && <Messages messages={messages} />}
      {orders && <Requests orders={orders} />}
      {complaints && (
        <Panel title="Complaints">
          {complaints.length === 0 && <p className="empty">No message is counted as a complaint.</p>}
          <ul>
            {complaints.map(({ id, month }) => (
              <li key={id}>
                {messages ? <a href={`/desk/messages/${id}`}>Message {id}</a> : `Message ${id}`}, counted in{" "}
                <a href={`/desk/complaints/${month}`}>{monthName(month)}</a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {letters && <Letters letters={letters} />}
      {letters && maySuppress && <AllMail person={person} answer={answer} />}
      {children}
    </div>
  );
}

const Messages = ({ messages }: { messages: NonNullable<PersonView["messages"]> }) => (
  <Panel title="Messages">
    <DataTable
      caption="The latest fifty messages"
      rows={messages}
      keyOf={({ id }) => id}
      empty="No messages from this address."
      columns={[
        {
          head: "Message",
          kind: "main",
          cell: ({ id, opening }) => (
            <>
              <a href={`/desk/messages/${id}`}>Message {id}</a>
              <span className="line-clamp-1 text-[0.875rem] font-normal text-ink-3">{opening}</span>
            </>
          ),
        },
        { head: "State", cell: ({ state }) => <MessageStateMark state={state} /> },
        { head: "Received", cell: ({ receivedAt }) => <When at={receivedAt} /> },
      ]}
    />
  </Panel>
);

const Requests = ({ orders }: { orders: NonNullable<PersonView["orders"]> }) => (
  <Panel title="Requests and consents">
    <DataTable
      caption="The latest fifty requests, each with its consent"
      rows={orders}
      keyOf={({ id }) => id}
      empty="No requests from this address."
      columns={[
        {
          head: "Request",
          kind: "main",
          cell: ({ id, number }) => <a href={`/desk/orders/${id}`}>{number}</a>,
        },
        { head: "Item", cell: ({ itemName, stock }) => [itemName, stock].filter(Boolean).join(", ") },
        { head: "Price", kind: "num", cell: ({ priceRupees }) => rupees(priceRupees) },
        { head: "Consent given", cell: ({ receivedAt }) => <When at={receivedAt} /> },
      ]}
    />
  </Panel>
);

const Letters = ({ letters: { reader } }: { letters: NonNullable<PersonView["letters"]> }) => (
  <>
    <Panel title="Subscription" id="letters">
      {reader ? (
        <div className="stack">
          <p className="row">
            <SubscriberMark status={reader.status} />
          </p>
          <Known reader={reader} />
          {reader.status !== "unsubscribed" && (
            <Confirm<Intent>
              intent="stop-letters"
              label="Stop letters"
              question="The address is unsubscribed, and only its owner can subscribe it again. Mails about requests and answers still reach it."
            />
          )}
          <h3>Consents</h3>
          <Consents consents={reader.consents} />
        </div>
      ) : (
        <p className="empty">Not subscribed.</p>
      )}
    </Panel>
    {reader && (
      <Panel title="Letters" wide>
        <Deliveries reader={reader} />
      </Panel>
    )}
  </>
);

/** Blocks or unblocks all mail to the address. */
function AllMail({ person: { email, letters }, answer }: Pick<Props, "person" | "answer">) {
  if (!letters?.suppressed) return <SuppressAddress email={email} answer={answer} />;
  return (
    <Panel title="Mail is stopped">
      <SuppressedFacts suppressed={letters.suppressed} />
      <LiftForm email={email} answer={answer} />
    </Panel>
  );
}

/** Shows a reader's dates and choices, and the mail provider's reports. */
const Known = ({ reader }: { reader: SubscriberFile }) => (
  <Facts
    rows={[
      ["Subscribed", <When key="asked" at={reader.createdAt} />],
      ["Confirmation mailed", <When key="mailed" at={reader.confirmationSentAt} />],
      ["Confirmed", <When key="confirmed" at={reader.confirmedAt} />],
      reader.unsubscribedAt ? ["Unsubscribed", <When key="left" at={reader.unsubscribedAt} />] : undefined,
      ["Receives", CHOSEN[reader.mailed]],
      reader.pausedUntil ? ["Paused until", reader.pausedUntil] : undefined,
      ...reader.reports.map(
        ({ kind, at, detail }) =>
          [
            `Reported: ${kind}`,
            <span key={`${kind} ${at}`}>
              <When at={at} /> {detail}
            </span>,
          ] as const,
      ),
    ]}
  />
);

/** The evidence: what was agreed to, when and from where. */
function Consents({ consents }: Pick<SubscriberFile, "consents">) {
  if (!consents.length) return <p className="empty">No consent is stored.</p>;
  return (
    <ol className="grid gap-3">
      {consents.map(({ wording, source, network, browser, at }) => (
        <li className="not-first:border-t not-first:border-line not-first:pt-3" key={`${at} ${source}`}>
          <p>“{wording}”</p>
          <p className="desk-quiet">
            <When at={at} />, {source}
            {network && `, from ${network}`}
            {browser && `, ${browser}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The latest mails to a reader, with their outcomes. */
const Deliveries = ({ reader: { deliveries } }: { reader: SubscriberFile }) => (
  <DataTable
    caption="Latest 50 mails"
    rows={deliveries}
    keyOf={({ id }) => id}
    empty="No mail yet."
    columns={[
      {
        head: "Letter",
        kind: "main",
        cell: ({ issueId, subject }) => <a href={`/desk/newsletter/issues/${issueId}`}>{subject}</a>,
      },
      {
        head: "State",
        cell: ({ state }) => <State tone={DELIVERIES[state].tone}>{DELIVERIES[state].word}</State>,
      },
      { head: "Time", cell: ({ at }) => <When at={at} /> },
      { head: "Mail server’s reply", cell: ({ reply }) => reply },
    ]}
  />
);
