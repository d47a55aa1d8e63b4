import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD_LENGTH } from "./rules.ts";

const MAX_PASSWORD_LENGTH = 200;
/** A zxcvbn score out of 4: about 10^8 guesses, beyond the few attempts of a day. */
const ENOUGH = 3;
/** The fewest characters besides words of the person's own name and address. */
const LETTERS_BESIDE_OWN = 6;

let factory: ZxcvbnFactory | undefined;

/**
 * Returns why a password is refused, as a sentence; undefined if it is long enough, uncommon and not made of the
 * person's own name and address (NIST SP 800-63B, 5.1.1.2: length and a list, no rules of composition).
 */
export function passwordProblem(
  password: string,
  person: { name: string; email: string },
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters, such as several unrelated words.`;
  if (password.length > MAX_PASSWORD_LENGTH)
    return `A password has at most ${MAX_PASSWORD_LENGTH} characters.`;
  factory ??= new ZxcvbnFactory({ dictionary });
  const own = [...person.name.split(/\s+/), ...person.email.split(/[@.]/)].filter((word) => word.length > 2);
  const rest = own.reduce((text, word) => text.replaceAll(word.toLowerCase(), ""), password.toLowerCase());
  const isOwn = rest.length < password.length && rest.replace(/[^\p{L}]/gu, "").length < LETTERS_BESIDE_OWN;
  return isOwn || factory.check(password.slice(0, 100), own).score < ENOUGH
    ? "This password is easy to guess: it is common, repetitive or made of your name. Choose several unrelated words."
    : undefined;
}
