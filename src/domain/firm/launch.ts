import { type Claim, claimsWithoutEvidence } from "./claims.ts";
import { placeholdersLeft } from "./identity.ts";

/** One thing that must be true before the site goes live. */
export type LaunchItem = { about: string; todo: string };

/** What the checklist goes through; `texts` are whatever else is shown to the public, by name. */
export type LaunchState = {
  settings: object;
  claims: Claim[];
  texts: Record<string, unknown>;
  /** YYYY-MM-DD, in India. */
  today: string;
};

/** Settings that may stay unset on a desk, but not on a live site. */
const NEEDED = {
  PUBLIC_ORIGIN: "is unset: mails would link to this machine",
  SMTP_URL: "is unset: mails are written to files and reach nobody",
};

/**
 * What is still red before launch: each setting and text that holds a placeholder, each setting that a live site
 * needs, and each claim without evidence.
 */
export const launchChecklist = ({ settings, claims, texts, today }: LaunchState): LaunchItem[] => [
  ...placeholdersLeft(settings).map((name) => ({
    about: `setting ${name}`,
    todo: "holds a placeholder: set the firm's own value",
  })),
  ...Object.entries(NEEDED)
    .filter(([name]) => !(settings as Record<string, unknown>)[name])
    .map(([name, todo]) => ({ about: `setting ${name}`, todo })),
  ...Object.entries(texts)
    .filter(([, text]) => /placeholder/i.test(JSON.stringify(text)))
    .map(([about]) => ({ about, todo: "names placeholders: put the firm's own people and profiles in" })),
  ...claimsWithoutEvidence(claims, today).map(({ id, text, where }) => ({
    about: `claim ${id}`,
    todo: `“${text}” (${where}) needs evidence, an approval and a date that has not passed: content/claims.json`,
  })),
];
