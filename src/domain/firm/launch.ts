import { placeholdersLeft } from "./identity.ts";
import { type Claim, claimsWithoutEvidence } from "./rules.ts";

/** One thing that must be true before the site goes live. */
export type LaunchItem = { about: string; todo: string };

/**
 * What is still red before launch: each setting and each content file that holds a placeholder, and each claim
 * without evidence.
 */
export const launchChecklist = (
  settings: object,
  claims: Claim[],
  today: string,
  content: Record<string, unknown> = {},
): LaunchItem[] => [
  ...placeholdersLeft(settings).map((name) => ({
    about: `setting ${name}`,
    todo: "holds a placeholder: set the firm's own value",
  })),
  ...Object.entries(content)
    .filter(([, text]) => /placeholder/i.test(JSON.stringify(text)))
    .map(([name]) => ({
      about: `file ${name}`,
      todo: "names placeholders: put the firm's people and profiles in",
    })),
  ...claimsWithoutEvidence(claims, today).map(({ id, text, where }) => ({
    about: `claim ${id}`,
    todo: `“${text}” (${where}) needs evidence, an approval and a date that has not passed: content/claims.json`,
  })),
];
