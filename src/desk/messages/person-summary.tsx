import type { ReactNode } from "react";
import { personHref } from "#desk/kit/person.ts";
import { DELIVERIES } from "#desk/newsletter/issue-state.tsx";
import { subscriberStateWord } from "#desk/newsletter/subscriber-state.tsx";
import { rupees } from "#platform/format/numbers.ts";
import { When } from "#ui/layout/panel.tsx";
import { MessageStateMark } from "./message-state.tsx";
import { PersonPart } from "./person-part.tsx";
import type { PersonView } from "./read-person.server.ts";

/** The person beside a message: requests, letters and other messages, as far as the member's role opens them. */
export function PersonSummary({
  person,
  here,
  query,
}: {
  person: PersonView;
  here: number;
  /** The list beside the message, as a query. */
  query: string;
}) {
  const { messages, orders, letters } = person;
  const others = messages?.filter(({ id }) => id !== here) ?? [];
  return (
    <>
      {orders && <Requests orders={orders} />}
      {letters && (
        <PersonPart title="Letters" count={letters.reader?.deliveries.length ?? 0}>
          {letters.reader ? (
            <Line
              name={<a href={`${personHref(person.email)}#letters`}>Subscription</a>}
              what={subscriberStateWord(letters.reader.status).toLowerCase()}
            />
          ) : (
            <p className="desk-quiet">Not subscribed.</p>
          )}
          {letters.suppressed && <p className="text-down-t">No mail is sent to this address.</p>}
          {letters.reader?.deliveries.slice(0, 3).map(({ id, subject, state, at }) => (
            <Line
              key={id}
              name={subject}
              what={
                <>
                  {DELIVERIES[state].word.toLowerCase()}, <When at={at} />
                </>
              }
            />
          ))}
        </PersonPart>
      )}
      {messages && (
        <PersonPart title="Other messages" count={others.length}>
          {others.slice(0, 5).map(({ id, state, receivedAt }) => (
            <Line
              key={id}
              name={<a href={`/desk/messages/${id}${query && `?${query}`}`}>Message {id}</a>}
              what={
                <>
                  <MessageStateMark state={state} /> <When at={receivedAt} />
                </>
              }
            />
          ))}
        </PersonPart>
      )}
    </>
  );
}

const Requests = ({ orders }: { orders: NonNullable<PersonView["orders"]> }) => (
  <PersonPart title="Requests" count={orders.length}>
    {orders.length === 0 && <p className="desk-quiet">No requests.</p>}
    {orders.map(({ id, number, itemName, priceRupees, receivedAt }) => (
      <div className="grid gap-1" key={id}>
        <Line
          name={
            <a href={`/desk/orders/${id}`}>
              {number}, {itemName}
            </a>
          }
          what={rupees(priceRupees)}
        />
        <p className="text-[0.8125rem] text-ink-3">
          Consent of <When at={receivedAt} />
        </p>
      </div>
    ))}
  </PersonPart>
);

const Line = ({ name, what }: { name: ReactNode; what: ReactNode }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.875rem]">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <span className="text-ink-3 tabular-nums">{what}</span>
  </p>
);
