import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { readPerson } from "#desk/messages/read-person.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Route } from "./+types/people.ts";
import { PersonParts } from "./parts.tsx";

/** A person is asked for by address, in the query: an address in a path would stand in logs. */
export const loader = permitted(
  ["answer", "send", "complaints"],
  async ({ context, url }: Route.LoaderArgs) => {
    const typed = url.searchParams.get("address")?.trim() ?? "";
    const address = emailAddress.safeParse(typed);
    return {
      typed,
      person: address.success ? await readPerson(context.get(deskContext), address.data) : null,
    };
  },
);

export default function People({ loaderData: { typed, person } }: Route.ComponentProps) {
  return (
    <Screen
      title={person?.email ?? "People"}
      lead="What the desk holds about an address: messages, requests with their consents, letters and complaints, each as your role allows."
    >
      <form method="get" className="mb-5 flex max-w-140 flex-wrap items-end gap-2">
        <Field label="E-mail address" name="address" type="email" required autoComplete="off" value={typed} />
        <Submit>Show the person</Submit>
      </form>
      {typed && !person && <Notice tone="bad">This is no e-mail address. Type the whole address.</Notice>}
      {person && <PersonParts person={person} />}
    </Screen>
  );
}
