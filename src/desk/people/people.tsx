import { type Desk, deskContext } from "#context.ts";
import { defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { personHref } from "#desk/kit/person.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readPerson } from "#desk/messages/read-person.server.ts";
import { searchedWords } from "#domain/blog/finding/in-text.server.ts";
import { findSenders } from "#domain/leads/inbox/list-messages.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { findSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { listOrders } from "#domain/orders/list-orders.server.ts";
import { isNothingHeld, readHoldings } from "#domain/people/read-holdings.server.ts";
import { partsOpenTo } from "#domain/people/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/people.ts";
import { DataRequests } from "./erasing.tsx";
import { PersonParts } from "./parts.tsx";
import { personActs } from "./person-acts.server.ts";

/** A person is identified by address in the query: an address in a path would be logged. */
export const loader = permitted(
  ["answer", "send", "complaints"],
  async ({ context, url }: Route.LoaderArgs) => {
    const typed = url.searchParams.get("address")?.trim() ?? "";
    const address = emailAddress.safeParse(typed);
    const desk = context.get(deskContext);
    if (!address.success)
      return { typed, person: null, holdings: null, found: typed ? await findPeople(desk, typed) : [] };
    const parts = partsOpenTo(desk.staff.permissions);
    const holdings = await readHoldings(desk.tools, { email: address.data, parts });
    const person = await readPerson(desk, address.data);
    return {
      typed,
      person: isNothingHeld(holdings) && !person.complaints?.length ? null : person,
      holdings: parts.letters ? holdings : null,
      maySuppress: desk.staff.permissions.has("send"),
      optOut: desk.site.facts["optout.days"],
      found: null,
    };
  },
);

export const action = defineActs(personActs);

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function People({
  loaderData: { typed, person, holdings, maySuppress = false, optOut = "", found },
  actionData: answer,
}: Route.ComponentProps) {
  if (person)
    return (
      <Screen
        title={person.email}
        back={{ href: "/desk/people", label: "People" }}
        lead="Everything held under this address, as far as your role allows."
      >
        <FormErrors errors={answer?.errors} />
        <PersonParts person={person} maySuppress={maySuppress} answer={answer}>
          {holdings && (
            <DataRequests email={person.email} holdings={holdings} optOut={optOut} ticked={answer?.ticked} />
          )}
        </PersonParts>
      </Screen>
    );
  return (
    <Screen
      title="People"
      lead="One person’s messages, requests, consents, letters and complaints, as far as your role allows."
    >
      <form method="get" className="filters mb-5 flex max-w-180 flex-wrap items-end gap-2">
        <Field
          label="Name or e-mail address, or part of it"
          name="address"
          type="search"
          required
          autoComplete="off"
          value={typed}
        />
        <Submit>Search</Submit>
      </form>
      {typed && !found?.length && (
        <p className="empty">
          {found
            ? "Nobody matches. Try a shorter part of the name or address."
            : "Nothing is held about this address."}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="max-w-180 border-b border-line">
          {found.map(({ email, name }) => (
            <li className="border-t border-line" key={email}>
              <a
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 no-underline hover:bg-sunk"
                href={personHref(email)}
              >
                <strong className="font-semibold">{name || email}</strong>
                {name && <span className="text-ink-2">{email}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

/** A person as found by the search; the name is empty for a reader, of whom only the address is known. */
type FoundPerson = { email: string; name: string };

const MAX_PEOPLE = 20;
const PAGE = { limit: MAX_PEOPLE, offset: 0, descending: true };

/** Finds people who wrote, ordered or subscribed, by part of a name or address, as far as the member's role permits. */
async function findPeople({ tools: { db }, staff }: Desk, q: string): Promise<FoundPerson[]> {
  const may = staff.permissions;
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const messages = may.has("answer") ? await findSenders(db, words, MAX_PEOPLE) : [];
  const orders = may.has("answer") ? (await listOrders(db, { ...PAGE, q, sort: "number" })).rows : [];
  const readers = may.has("send") ? await findSubscribers(db, words, MAX_PEOPLE) : [];
  const found = new Map<string, FoundPerson>();
  for (const { email, name } of [
    ...messages,
    ...orders,
    ...readers.map(({ email: address }) => ({ email: address, name: "" })),
  ])
    if (email.includes("@") && !found.has(email)) found.set(email, { email, name });
  return [...found.values()].slice(0, MAX_PEOPLE);
}
