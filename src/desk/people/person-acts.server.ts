import { z } from "zod";
import { type ActRequest, act, again } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { several, typed } from "#desk/kit/fields.server.ts";
import { addressActs } from "#desk/newsletter/address-acts.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { stopLetters } from "#domain/newsletter/subscribing/unsubscribe.server.ts";
import { erasePerson } from "#domain/people/erase-person.server.ts";
import { partsOpenTo } from "#domain/people/rules.ts";
import { idOf } from "#platform/forms/forms.ts";
import { LETTERS } from "./erasing.tsx";

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
    schema: z.object({ thing: typed, chosen: several }),
    run: async (request, { thing, chosen }) => {
      const { parts, ...person } = personOf(request);
      const asked = {
        ...person,
        parts: { ...parts, letters: parts.letters && chosen.includes(LETTERS) },
        messages: chosen.map(idOf),
      };
      const result = isConfirmed(thing, person.email)
        ? await erasePerson(request.tools, asked)
        : NOT_CONFIRMED;
      return "refused" in result ? again({ ticked: chosen }, { errors: { "": result.message } }) : result;
    },
    done: { erased: "Erased, except records that the law requires until their date." },
    at: stay,
  }),
};
