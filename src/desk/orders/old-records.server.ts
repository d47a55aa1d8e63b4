import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { isConfirmed, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { eraseOldRecords, type OldRecords } from "#domain/orders/erase-old-records.server.ts";

/** What a member must type before old records are erased. */
export const ERASE_WORD = "erase";

/** Returns the addresses in a text; an error if one is invalid, since it would protect no records. */
function addressesIn(lines: string): string[] | { errors: { keep: string } } {
  const addresses = lines.split(/[\s,;]+/u).filter(Boolean);
  const wrong = addresses.find((address) => !emailAddress.safeParse(address).success);
  return wrong === undefined
    ? addresses.map((address) => emailAddress.parse(address))
    : { errors: { keep: `“${wrong}” is not an e-mail address.` } };
}

export const disputes = z.object({ keep: text });

/** Counts the records that may be erased, and erases none. */
export async function countOld({ tools, staff }: ActRequest, { keep }: z.output<typeof disputes>) {
  const addresses = addressesIn(keep);
  if ("errors" in addresses) return addresses;
  const old: OldRecords = await eraseOldRecords(tools, { by: staff, keep: addresses, tryOut: true });
  return again({ old });
}

export const confirmedErasure = disputes.extend({ thing: typed });

/** Erases the records whose legal retention has ended. */
export async function eraseOld(
  { tools, staff }: ActRequest,
  { keep, thing }: z.output<typeof confirmedErasure>,
) {
  const addresses = addressesIn(keep);
  if ("errors" in addresses) return addresses;
  if (!isConfirmed(thing, ERASE_WORD)) return NOT_CONFIRMED;
  return eraseOldRecords(tools, { by: staff, keep: addresses, tryOut: false });
}
