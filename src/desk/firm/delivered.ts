import claims from "#content/claims.json" with { type: "json" };
import type { Desk } from "#context.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { claimsRegister } from "#domain/firm/claims.ts";

const register = claimsRegister.parse(claims);

/** Returns what the product was installed with, which staff's changes build on. */
export const deliveredOf = ({ settings }: Pick<Desk, "settings">): Delivered => ({
  settings,
  claims: register,
});
