// The browser's part of this room: texts and one check, without the schemas.

/** Checks in the browser that an address has an @ before the form is sent. */
export const looksLikeEmail = (value: string): boolean => value.trim() !== "" && value.includes("@");

/** Where a newsletter form is: on one of the pages that carry it, or on its own page. */
export const FORM_PLACES = ["home", "blog", "digest", "swing", "page"] as const;
export type FormPlace = (typeof FORM_PLACES)[number];

/** The header that names the place of a form sent by script. */
export const PLACE_HEADER = "X-Form-Place";

export const isFormPlace = (word: string | undefined): word is FormPlace =>
  FORM_PLACES.some((place) => place === word);

/** The texts of the four form variants; each success is followed by this sentence of the double opt-in. */
export const CONFIRM_HINT = "Check your inbox to confirm.";
/** Tells what remains once the mail is sent. */
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
