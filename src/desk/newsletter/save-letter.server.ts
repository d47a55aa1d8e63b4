import { data } from "react-router";
import type { Desk } from "#context.ts";
import { done, missing, textsOf } from "#desk/kit/answers.ts";
import { draftLetter, type OpenedLetter, openLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import { letterFields } from "./fields.ts";

/** What the form of a letter is told: what is wrong, all that was typed, and what somebody else saved meanwhile. */
export type LetterTold = {
  errors: Record<string, string>;
  values: Record<string, string>;
  theirs?: OpenedLetter;
};

/** Saves the letter of a form: a new one, or that of an issue as its writer had opened it. */
export async function saveLetter({ tools, staff, site, form }: Desk, id?: number) {
  const values = textsOf(form);
  const opened = id === undefined ? undefined : await openLetter(tools.db, id);
  if (id !== undefined && typeof opened !== "object") throw missing("There is no letter to save here.");
  const fields = { ...letterFields(values), ...(typeof opened === "object" && { key: opened.key }) };
  const sender = { origin: site.origin, firm: site.firm };
  const seen = id === undefined ? "" : (values.seen ?? "");
  const result = await draftLetter(tools, sender, { fields, seen, by: staff });
  if ("id" in result)
    return done(`/desk/newsletter/issues/${result.id}`, result.changed ? "drafted" : "unchanged");
  if ("errors" in result)
    return data({ errors: result.errors, values } satisfies LetterTold, { status: 422 });
  const errors = { [result.why === "taken" ? "key" : ""]: result.refused };
  const told: LetterTold =
    result.why === "meanwhile" && typeof opened === "object"
      ? { errors, values, theirs: opened }
      : { errors, values };
  return data(told, { status: 409 });
}
