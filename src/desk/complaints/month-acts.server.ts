import type { Desk } from "#context.ts";
import { done, textOf } from "#desk/kit/answers.ts";
import { closeDraft } from "#domain/complaints/close-draft.server.ts";
import { correctMonths } from "#domain/complaints/correct-months.server.ts";
import { type TypedMonth, typedFrom } from "#domain/complaints/entering.ts";
import { dropMonth, enterFollowing, saveMonth } from "#domain/complaints/save-month.server.ts";

type Act = "save" | "take-back" | "follow" | "close" | "correct";

/** What a month's form holds: the figures as typed, and why a closed month is entered again. */
export const typedIn = (form: FormData): { figures: TypedMonth; reason: string } => ({
  figures: typedFrom((name) => textOf(form, name)),
  reason: textOf(form, "reason"),
});

const SEEN = "seen.";

/** By month, what the person had before them when they pressed the button. */
const seenIn = (form: FormData): Map<string, string> =>
  new Map(
    [...form].flatMap(([name, value]): [string, string][] =>
      name.startsWith(SEEN) && typeof value === "string" ? [[name.slice(SEEN.length), value]] : [],
    ),
  );

/** Does what a button of the month's screen asks for: back to the screen, or the sentence that refuses it. */
export async function actOnMonth(
  { tools, form, staff: by }: Desk,
  month: string,
  act: Act,
): Promise<Response | { refused: string }> {
  const after = (result: object | { refused: string }, what: string) =>
    "refused" in result ? { refused: String(result.refused) } : done(`/desk/complaints/${month}`, what);
  const seen = textOf(form, "seen");
  switch (act) {
    case "save":
      return after(await saveMonth(tools, { month, ...typedIn(form), seen, by }), "saved");
    case "take-back":
      return after(await dropMonth(tools, { month, by }), "taken-back");
    case "follow": {
      const result = await enterFollowing(tools, { month, by });
      return after(result, "left" in result && result.left ? "following-in-part" : "following");
    }
    case "close":
      return after(await closeDraft(tools, { month, seen, by }), "closed");
    case "correct":
      return after(await correctMonths(tools, { seen: seenIn(form), by }), "corrected");
  }
}

export const isAct = (intent: string): intent is Act =>
  ["save", "take-back", "follow", "close", "correct"].includes(intent);
