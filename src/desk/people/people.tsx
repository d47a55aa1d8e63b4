import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readPerson } from "#desk/messages/read-person.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/people.ts";
import { findPeople } from "./find-people.server.ts";
import { PersonParts } from "./parts.tsx";

/** A person is asked for by address, in the query: an address in a path would stand in logs. */
export const loader = permitted(
  ["answer", "send", "complaints"],
  async ({ context, url }: Route.LoaderArgs) => {
    const typed = url.searchParams.get("address")?.trim() ?? "";
    const address = emailAddress.safeParse(typed);
    const desk = context.get(deskContext);
    return {
      typed,
      person: address.success ? await readPerson(desk, address.data) : null,
      found: typed && !address.success ? await findPeople(desk, typed) : [],
    };
  },
);

export default function People({ loaderData: { typed, person, found } }: Route.ComponentProps) {
  return (
    <Screen
      title={person?.email ?? "People"}
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
      {typed && !person && found.length === 0 && (
        <p className="empty">Nobody matches. Try a shorter part of the name or address.</p>
      )}
      {found.length > 0 && (
        <ul className="max-w-180 border-b border-line">
          {found.map(({ email, name }) => (
            <li className="border-t border-line" key={email}>
              <a
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 no-underline hover:bg-sunk"
                href={`/desk/people?address=${encodeURIComponent(email)}`}
              >
                <strong className="font-semibold">{name || email}</strong>
                {name && <span className="text-ink-2">{email}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {person && <PersonParts person={person} />}
    </Screen>
  );
}
