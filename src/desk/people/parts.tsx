import { MessageStateMark } from "#desk/messages/message-state.tsx";
import type { PersonView } from "#desk/messages/read-person.server.ts";
import { Consents, Deliveries } from "#desk/newsletter/subscriber-parts.tsx";
import { reasonOf, SubscriberMark } from "#desk/newsletter/subscriber-state.tsx";
import { monthName } from "#platform/format/dates.ts";
import { rupees } from "#platform/format/numbers.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";

type Props = { person: PersonView };

/** Everything that is held about an address, a panel for each part that the member's role opens. */
export function PersonParts({ person }: Props) {
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

const Letters = ({ letters: { reader, suppressed } }: { letters: NonNullable<PersonView["letters"]> }) => (
  <>
    <Panel title="Subscription">
      {suppressed && (
        <Notice tone="warn">
          No mail is sent to this address: {reasonOf(suppressed)}, since <When at={suppressed.at} />.
        </Notice>
      )}
      {reader ? (
        <div className="stack">
          <p className="row">
            <SubscriberMark status={reader.status} />
            <a href={`/desk/newsletter/subscribers/${reader.id}`}>View subscriber</a>
          </p>
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
