// The part of this room for the browser: words and one check, without the schemas.

/** Checks, before the browser sends it, that an address has an @. */
export const looksLikeEmail = (value: string): boolean => value.trim() !== "" && value.includes("@");

/** Where a form for the newsletter is: on one of the pages that carry it, or on its own page. */
export const FORM_PLACES = ["home", "blog", "digest", "swing", "page"] as const;
export type FormPlace = (typeof FORM_PLACES)[number];

/** The header by which a form that is sent by script names its place. */
export const PLACE_HEADER = "X-Form-Place";

export const isFormPlace = (word: string | undefined): word is FormPlace =>
  FORM_PLACES.some((place) => place === word);

/** The texts of the four form variants; the double opt-in's sentence follows each success. */
export const CONFIRM_HINT = "Check your inbox to confirm.";
/** What is left to do once the mail is on its way. */
export const oneStepLeft = (email: string): string =>
  `One step left: press the link we sent to ${email.trim()}.`;
export const MESSAGES = {
  homeDone: "Subscribed!",
  homeFailed: "Subscription failed.",
  homeFault: "Something went wrong. Please try again.",
  blogDone: "Successfully subscribed!",
  invalid: "Please enter a valid email",
  done: "Subscribed successfully!",
  other: "Something went wrong. Try again.",
  taken: "The email has already been taken",
} as const;
