import claims from "#content/claims.json" with { type: "json" };
import type { Desk } from "#context.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { claimsRegister } from "#domain/firm/claims.ts";

const register = claimsRegister.parse(claims);

/** What the product was installed with: the ground that staff's changes stand on. */
export const deliveredOf = ({ settings }: Pick<Desk, "settings">): Delivered => ({
  settings,
  claims: register,
});
