import { z } from "zod";
import { type ActRequest, act } from "#desk/kit/acts.server.ts";
import { text, typed } from "#desk/kit/fields.server.ts";
import { emailAddress } from "#domain/newsletter/rules.ts";
import { liftByHand, suppressByHand } from "#domain/newsletter/subscribing/suppress-address.server.ts";

const fields = z.object({ address: typed, reason: text });
type Fields = z.output<typeof fields>;
type Target = Parameters<typeof liftByHand>[1];

/** Returns a member's decision on an address with the reason, or the errors. */
function targetOf({ staff }: ActRequest, given: string, { reason }: Fields): { errors: object } | Target {
  const address = emailAddress.safeParse(given);
  const errors = {
    ...(!address.success && { address: "This is not an e-mail address." }),
    ...(!reason && { reason: "Give a reason; the ledger keeps it with your name." }),
  };
  if (!address.success || !reason) return { errors };
  return { email: address.data, by: staff, reason };
}

/** Returns the query of the search, without the last change's result. */
function searched({ url }: ActRequest): string {
  const query = new URLSearchParams(url.search);
  query.delete("done");
  return query.size ? `?${query}` : "";
}

/** Returns the acts that block or unblock mail to an address, named by the form or the screen. */
export const addressActs = (
  addressOf: (request: ActRequest, fields: Fields) => string | Promise<string>,
) => ({
  suppress: act({
    needs: "send",
    schema: fields,
    run: async (request, typed) => {
      const target = targetOf(request, await addressOf(request, typed), typed);
      return "errors" in target ? target : suppressByHand(request.tools, target);
    },
    done: {
      suppressed: "The address is suppressed and receives no mail.",
      kept: "The address was suppressed already.",
    },
    says: (result) => ("before" in result ? "kept" : "suppressed"),
    at: searched,
  }),
  lift: act({
    needs: "send",
    schema: fields,
    run: async (request, typed) => {
      const target = targetOf(request, await addressOf(request, typed), typed);
      if ("errors" in target) return target;
      const result = await liftByHand(request.tools, target);
      return "refused" in result ? { ...result, field: "address" } : result;
    },
    done: { lifted: "The suppression is lifted: the address may be mailed again." },
    at: searched,
  }),
});
