// The part of this room for the browser: words and one check, without the schemas.

/** Checks, before the browser sends it, that an address has an @. */
export const looksLikeEmail = (value: string): boolean => value.trim() !== "" && value.includes("@");

export type FormSource = "home" | "blog" | "digest" | "swing" | "contact" | "api";

/** The texts of the four form variants; the double opt-in's sentence follows each success. */
export const CONFIRM_HINT = "Check your inbox to confirm.";
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
