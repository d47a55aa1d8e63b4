import { data } from "react-router";
import type { Desk } from "#context.ts";
import { done, textsOf } from "#desk/kit/answers.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { liftByHand, suppressByHand } from "#domain/newsletter/subscribing/suppress-address.server.ts";

/** What a form about an address is told: what is wrong, and what was typed. */
export type AddressTold = {
  intent: string;
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** Stops the mail to an address, or lets it be mailed again, by a member's word; then back to where it was said. */
export async function workOnAddress(
  { tools, staff, form }: Desk,
  given: FormDataEntryValue | string | null,
  back: string,
) {
  const values = textsOf(form);
  const { intent = "", reason = "" } = values;
  const address = emailAddress.safeParse(given);
  const errors = {
    ...(!address.success && { address: "This is no e-mail address." }),
    ...(!reason.trim() && { reason: "Say why: the ledger keeps it with your name." }),
  };
  const refuse = (wrong: Record<string, string>) =>
    data({ intent, errors: wrong, values } satisfies AddressTold, { status: 422 });
  if (!address.success || Object.keys(errors).length) return refuse(errors);
  const word = { email: address.data, by: staff.name, member: staff.id, reason: reason.trim() };
  const place = withoutDone(back);
  if (intent === "suppress") {
    const result = await suppressByHand(tools, word);
    return done(place, "before" in result ? "kept" : "suppressed");
  }
  if (intent === "lift") {
    const result = await liftByHand(tools, word);
    return "refused" in result
      ? refuse({ address: "This address is not suppressed." })
      : done(place, "lifted");
  }
  return refuse({ "": "This cannot be done here." });
}

/** The address without what the last change left in it. */
function withoutDone(path: string): string {
  const [address = path, search = ""] = path.split("?");
  const query = new URLSearchParams(search);
  query.delete("done");
  return query.size ? `${address}?${query}` : address;
}
