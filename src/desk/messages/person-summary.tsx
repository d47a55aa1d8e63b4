import type { ReactNode } from "react";
import { ITEM_NAMES, ITEM_PATHS } from "#domain/orders/rules.ts";
import { rupees } from "#platform/format/numbers.ts";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import { ANSWER_FORM } from "./answer-form.tsx";
import type { Intent } from "./message.tsx";
import { MessageStateMark } from "./message-state.tsx";
import { PersonPart } from "./person-part.tsx";
import type { PersonView } from "./read-person.server.ts";

/** The person beside a message: requests, letters and earlier messages, as far as the member's role opens them. */
export function PersonSummary({
  person,
  here,
  linked,
  query,
  isOpen,
}: {
  person: PersonView;
  here: number;
  /** The list beside the message, as its address asks for it. */
  query: string;
  linked: readonly string[];
  /** Whether the message can be answered. */
  isOpen: boolean;
}) {
  const { messages, orders, letters } = person;
  const others = messages?.filter(({ id }) => id !== here) ?? [];
  return (
    <>
      {orders && <Requests orders={orders} linked={linked} query={query} isOpen={isOpen} />}
      {letters && (
        <PersonPart title="Letters" count={letters.reader?.deliveries.length ?? 0}>
          {letters.reader ? (
            <Line
              name={<a href={`/desk/newsletter/subscribers/${letters.reader.id}`}>Subscription</a>}
              what={READER[letters.reader.status]}
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
                  {state}, <When at={at} />
                </>
              }
            />
          ))}
        </PersonPart>
      )}
      {messages && (
        <PersonPart title="Earlier messages" count={others.length}>
          {others.slice(0, 5).map(({ id, subject, state, receivedAt }) => (
            <Line
              key={id}
              name={<a href={`/desk/messages/${id}${query && `?${query}`}`}>{subject || `Message ${id}`}</a>}
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

const READER = { confirmed: "confirmed", pending: "not confirmed", unsubscribed: "unsubscribed" } as const;

/** A person's requests; each is linked with the message in one act. Only the person can make one: it needs a consent. */
function Requests({
  orders,
  linked,
  query,
  isOpen,
}: {
  orders: NonNullable<PersonView["orders"]>;
  linked: readonly string[];
  query: string;
  isOpen: boolean;
}) {
  return (
    <PersonPart title="Requests" count={orders.length}>
      {orders.length === 0 && <p className="desk-quiet">No requests. Only the person can make one.</p>}
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
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-[0.8125rem] text-ink-3">
              Consent of <When at={receivedAt} />
            </span>
            {linked.includes(id) ? (
              <ActionButton<Intent>
                intent="unlink"
                label={`Unlink ${number}`}
                tone="quiet"
                fields={{ order: id }}
              />
            ) : (
              <ActionButton<Intent> intent="link" label={`Link ${number}`} fields={{ order: id }} />
            )}
          </div>
        </div>
      ))}
      {isOpen && <Offer query={query} />}
    </PersonPart>
  );
}

/** Puts the page of what can be asked for into the answer, in one act. */
const Offer = ({ query }: { query: string }) => (
  <details>
    <summary className="min-h-9 cursor-pointer py-1.5">Offer a plan or report in the answer</summary>
    <div className="row">
      {(Object.keys(ITEM_PATHS) as (keyof typeof ITEM_PATHS)[]).map((item) => (
        <Submit<Intent>
          key={item}
          intent="offer"
          form={ANSWER_FORM}
          formAction={`?${query && `${query}&`}item=${item}#answer`}
          formNoValidate
        >
          {ITEM_NAMES[item]}
        </Submit>
      ))}
    </div>
  </details>
);

const Line = ({ name, what }: { name: ReactNode; what: ReactNode }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.875rem]">
    <span className="min-w-0 wrap-anywhere">{name}</span>
    <span className="text-ink-3 tabular-nums">{what}</span>
  </p>
);
