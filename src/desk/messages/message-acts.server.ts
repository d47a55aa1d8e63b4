import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { rowId, typed } from "#desk/kit/fields.server.ts";
import { answerMessage } from "#domain/leads/inbox/answer-message.server.ts";
import { assignMessage } from "#domain/leads/inbox/change-message.server.ts";
import { eraseMessage } from "#domain/leads/inbox/erase-message.server.ts";
import { type Entry, readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { listReplies } from "#domain/leads/inbox/replies.server.ts";
import { fillReply } from "#domain/leads/inbox/rules.ts";
import { idOf, textsOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { colleagues } from "./colleagues.server.ts";

/** What is shown beside an answer that comes back. */
type Beside = {
  /** Words that the firm should not write, as sentences. */
  findings?: string[];
  /** Whether no reason can admit these words. */
  blocked?: boolean;
  /** What somebody else answered meanwhile. */
  meanwhile?: Entry[];
};

export const answerFields = z.object({
  subject: typed,
  text: typed,
  lastEntry: rowId,
  reason: z.string().optional().catch(undefined),
});

/** Mails an answer, or returns it with what its writer must see first. */
export async function sendTyped(asked: Asked, fields: z.output<typeof answerFields>) {
  const result = await answerMessage(asked.tools, { ...targetOf(asked), ...fields });
  if ("answered" in result) return result;
  if ("errors" in result) return result;
  switch (result.refused) {
    case "wording":
      return again<Beside>(
        { findings: result.findings.map(({ message }) => message), blocked: result.blocked },
        { errors: { "": result.message } },
      );
    case "meanwhile":
      return again<Beside>(
        { meanwhile: result.answers },
        {
          errors: { "": result.message },
          values: { ...textsOf(asked.form), lastEntry: String(result.lastEntry) },
          status: 409,
        },
      );
    default:
      return result;
  }
}

/** Assigns a message to a colleague who answers messages, or to nobody. */
export async function assign(asked: Asked, { to }: { to: string }) {
  const colleague = (await colleagues(asked.tools.db)).find(({ id }) => id === to);
  if (to && !colleague)
    return refusal("not-permitted", "This member does not answer messages. Choose another one.");
  return assignMessage(asked.tools, { ...targetOf(asked), to: colleague ?? null });
}

export const replyFields = z.object({ reply: z.string().trim().catch(""), text: typed, opening: typed });

/** Returns the form with a canned reply filled in, below what was typed before. */
export async function fillIn(
  { tools, form, site, params }: Asked,
  { reply: chosen, text, opening }: z.output<typeof replyFields>,
) {
  const message = await readMessage(tools.db, idOf(params.id), tools.clock.now());
  const reply = (await listReplies(tools.db)).find(({ id }) => String(id) === chosen);
  if (!message || !reply) return { ...refusal("no-reply", "Choose a reply from the list."), field: "reply" };
  const filled = fillReply(reply.text, { name: message.firstName, facts: site.facts });
  const isUntouched = text.trim() === "" || text.trim() === opening.trim();
  return again(
    {},
    { values: { ...textsOf(form), text: isUntouched ? filled : `${text.trimEnd()}\n\n${filled}` } },
  );
}

/** Returns the message and the acting member. */
export const targetOf = ({ params, staff: by }: Asked) => ({ id: idOf(params.id), by });

export const erasing = z.object({ thing: typed });

/** Erases the sender of a message and every word of it, once the sender's address was typed. */
export async function erase(asked: Asked, { thing }: z.output<typeof erasing>) {
  const { tools } = asked;
  const message = await readMessage(tools.db, targetOf(asked).id, tools.clock.now());
  if (!message) throw missing(NO_MESSAGE);
  if (!isConfirmed(thing, message.email)) return { ...NOT_CONFIRMED, form: "erase" };
  return eraseMessage(tools, targetOf(asked));
}

export const NO_MESSAGE = "There is no message with this number.";
