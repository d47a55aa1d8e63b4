import { z } from "zod";
import { type ActRequest, act } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { several, typed } from "#desk/kit/fields.server.ts";
import { addressActs } from "#desk/newsletter/address-acts.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { stopLetters } from "#domain/newsletter/subscribing/unsubscribe.server.ts";
import { erasePerson } from "#domain/people/erase-person.server.ts";
import { partsOpenTo } from "#domain/people/rules.ts";
import { idOf } from "#platform/forms/forms.ts";

/** Returns the person on whose page an act was requested. */
export function personOf({ url, staff }: ActRequest) {
  const address = emailAddress.safeParse(url.searchParams.get("address") ?? "");
  if (!address.success) throw missing("There is no person at this address.");
  return { email: address.data, by: staff, parts: partsOpenTo(staff.permissions) };
}

/** Stays on the person's page. */
const stay = (request: ActRequest): string => `?address=${encodeURIComponent(personOf(request).email)}`;

export const personActs = {
  ...addressActs((request) => personOf(request).email),
  "stop-letters": act({
    needs: ["answer", "send"],
    run: (request) => stopLetters(request.tools, personOf(request)),
    done: { stopped: "Letters are stopped: this address is unsubscribed." },
    at: stay,
  }),
  erase: act({
    needs: ["answer", "send"],
    schema: z.object({ thing: typed, messages: several }),
    run: async (request, { thing, messages }) => {
      const person = personOf(request);
      if (!isConfirmed(thing, person.email)) return NOT_CONFIRMED;
      return erasePerson(request.tools, { ...person, messages: messages.map(idOf) });
    },
    done: { erased: "Erased, except records that the law requires until their date." },
    at: stay,
  }),
};
