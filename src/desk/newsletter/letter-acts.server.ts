import { act, again } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { draftLetter, type OpenedLetter, openLetter } from "#domain/newsletter/issues/draft-letter.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { letterFields } from "./fields.ts";

/** The messages on an issue's screen about its draft, wherever it was drafted. */
export const DRAFTED = {
  drafted: "The letter is drafted. A second person approves it.",
  unchanged: "The letter is as it was drafted before.",
};

/** Saves the letter of a form: a new one, or that of the issue in the address as its writer opened it. */
export const saveLetter = act({
  needs: "write",
  schema: texts,
  run: async ({ tools, staff, site, params }, values) => {
    const id = params.id === undefined ? undefined : idOf(params.id);
    const opened = id === undefined ? undefined : await openLetter(tools.db, id);
    if (id !== undefined && typeof opened !== "object") throw missing("There is no letter to save here.");
    const fields = { ...letterFields(values), ...(typeof opened === "object" && { key: opened.key }) };
    const sender = { origin: site.origin, firm: site.firm };
    const seen = id === undefined ? "" : (values.seen ?? "");
    const result = await draftLetter(tools, sender, { fields, seen, by: staff });
    if (!("refused" in result)) return result;
    const theirs = result.refused === "meanwhile" && typeof opened === "object" ? opened : undefined;
    return again<{ theirs?: OpenedLetter | undefined }>(
      { theirs },
      { errors: { [result.refused === "taken" ? "key" : ""]: result.message }, status: 409 },
    );
  },
  to: "/desk/newsletter/issues/:id",
  done: DRAFTED,
  says: ({ changed }) => (changed ? "drafted" : "unchanged"),
});
