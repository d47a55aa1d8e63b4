import claims from "#content/claims.json" with { type: "json" };
import { type ChangeInForce, createBook, type Delivered } from "#domain/firm/book.ts";
import { claimsRegister } from "#domain/firm/claims.ts";
import { identitySettings } from "#domain/firm/identity.ts";

/** The product as delivered: visible placeholders where the firm must fill in its own values. */
export const delivered: Delivered = {
  settings: identitySettings.parse({}),
  claims: claimsRegister.parse(claims),
};

/** Makes the book as delivered, or with a test's own settings. */
export const bookOf = (settings: object = {}) =>
  createBook({ ...delivered, settings: identitySettings.parse(settings) });

/** Makes the book with values that staff changed. */
export const bookWith = (values: Record<string, unknown>) =>
  createBook(
    delivered,
    Object.entries(values).map(
      ([key, value]): ChangeInForce => ({
        key,
        value,
        source: "a test",
        decidedBy: "A. Officer",
        decidedAt: new Date(),
      }),
    ),
  );
