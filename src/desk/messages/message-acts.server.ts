import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { isConfirmed, missing, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { files, rowId, typed } from "#desk/kit/fields.server.ts";
import { answerMessage } from "#domain/leads/inbox/answer-message.server.ts";
import { assignMessage } from "#domain/leads/inbox/change-message.server.ts";
import { attachFiles, detachFile, keepAnswerDraft } from "#domain/leads/inbox/draft-answer.server.ts";
import { eraseMessage } from "#domain/leads/inbox/erase-message.server.ts";
import { type Entry, readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { listReplies } from "#domain/leads/inbox/replies.server.ts";
import { fillReply, isUntouched } from "#domain/leads/inbox/rules.ts";
import { isOfClient } from "#domain/orders/list-orders.server.ts";
import { ITEM_NAMES, ITEM_PATHS, type OrderItem } from "#domain/orders/rules.ts";
import { idOf, textsOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { colleagues } from "./colleagues.server.ts";
import { listQuery } from "./list-asked.server.ts";
import { placesOf } from "./places.server.ts";

/** What is shown beside an answer that comes back. */
type Beside = {
  /** Words that the firm should not write, as sentences. */
  findings?: string[];
  /** Whether no reason can admit these words. */
  blocked?: boolean;
  /** What somebody else answered, or the sender wrote, meanwhile. */
  meanwhile?: Entry[];
};

const draftFields = { subject: typed, text: typed, lastEntry: rowId };

/** The answer as it is written, which every act of its form carries along. */
export const draftSchema = z.object(draftFields);
export type DraftFields = z.output<typeof draftSchema>;

export const answerFields = z.object({
  ...draftFields,
  reason: z.string().optional().catch(undefined),
  files,
});

/** Returns the message and the acting member. */
export const targetOf = ({ params, staff: by }: Asked) => ({ id: idOf(params.id), by });

/** Returns the query and the anchor of the place from which an act was asked for: the list beside it stays. */
export const stay =
  (anchor = "") =>
  ({ url }: Asked): string =>
    `${listQuery(url)}${anchor && `#${anchor}`}`;

/** Keeps the answer that a form carries along before anything else is done: no act beside it loses a word. */
export async function keepBeside(asked: Asked, { subject, text, lastEntry }: DraftFields): Promise<void> {
  if (asked.form.has("text"))
    await keepAnswerDraft(asked.tools, { ...targetOf(asked), subject, text, lastEntry });
}

/** Keeps an answer at its writer's wish. */
export const keepTyped = (asked: Asked, { subject, text, lastEntry }: DraftFields) =>
  keepAnswerDraft(asked.tools, { ...targetOf(asked), subject, text, lastEntry });

/** Keeps an answer for the page's script while it is written. */
export async function keepInJson(asked: Asked, fields: DraftFields): Promise<Response> {
  const result = await keepTyped(asked, fields);
  return "refused" in result
    ? Response.json({ gone: true }, { status: 410 })
    : Response.json({ saved: { id: targetOf(asked).id, revision: 0 } });
}

const chosen = (given: File[]) => given.filter(({ size, name }) => size > 0 || name !== "");

/** Reads uploaded files whole. */
const bytesOf = (given: File[]) =>
  Promise.all(
    chosen(given).map(async (one) => ({ name: one.name, bytes: new Uint8Array(await one.arrayBuffer()) })),
  );

/** Mails an answer with its files, or returns it with what its writer must see first. */
export async function sendTyped(asked: Asked, { files: given, ...fields }: z.output<typeof answerFields>) {
  if (chosen(given).length) {
    await keepBeside(asked, fields);
    const attached = await attachFiles(asked.tools, { ...targetOf(asked), files: await bytesOf(given) });
    if ("refused" in attached) return { ...attached, field: "files" };
  }
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

export const attachFields = z.object({ ...draftFields, files });

/** Adds the chosen files to the draft of an answer. */
export async function attach(asked: Asked, { files: given, ...fields }: z.output<typeof attachFields>) {
  await keepBeside(asked, fields);
  return attachFiles(asked.tools, { ...targetOf(asked), files: await bytesOf(given) });
}

/** Removes the file that the address names from the draft of an answer. */
export async function detach(asked: Asked, fields: DraftFields) {
  await keepBeside(asked, fields);
  const file = idOf(asked.url.searchParams.get("file") ?? "");
  return detachFile(asked.tools, { ...targetOf(asked), file });
}

export const assignFields = z.object({ ...draftFields, to: typed });

/** Assigns a message to a colleague who answers messages, or to nobody. */
export async function assign(asked: Asked, { to, ...fields }: z.output<typeof assignFields>) {
  await keepBeside(asked, fields);
  const colleague = (await colleagues(asked.tools.db)).find(({ id }) => id === to);
  if (to && !colleague)
    return refusal("not-permitted", "This member may not answer messages. Choose another.");
  return assignMessage(asked.tools, { ...targetOf(asked), to: colleague ?? null });
}

export const replyFields = z.object({ reply: z.string().trim().catch(""), text: typed });

/** Returns the form with a saved answer filled in, below what was typed before. */
export async function fillIn(asked: Asked, { reply: chosenReply, text }: z.output<typeof replyFields>) {
  const { tools, form, site } = asked;
  const message = await readMessage(tools.db, targetOf(asked).id, tools.clock.now());
  const reply = (await listReplies(tools.db)).find(({ id }) => String(id) === chosenReply);
  if (!message || !reply)
    return { ...refusal("no-reply", "Choose a saved answer from the list."), field: "reply" };
  const filled = fillReply(reply.text, { places: await placesOf(asked, message), facts: site.facts });
  return again(
    {},
    {
      values: {
        ...textsOf(form),
        text: isUntouched(text, message.firstName) ? filled : `${text.trimEnd()}\n\n${filled}`,
      },
    },
  );
}

/**
 * Returns the form with the page of what can be asked for added to the answer: a request begins there, with the person's
 * own consent.
 */
export async function offer(asked: Asked, { text: written }: DraftFields) {
  const item = offeredItem(asked.url);
  if (!item) return refusal("no-item", "Choose a page to offer.");
  const sentence = `Please read the terms of ${ITEM_NAMES[item]}, and ask for it here: ${asked.site.origin}${ITEM_PATHS[item]}`;
  return again({}, { values: { ...textsOf(asked.form), text: `${written.trimEnd()}\n\n${sentence}\n` } });
}

const offeredItem = (url: URL): OrderItem | undefined => {
  const named = url.searchParams.get("item") ?? "";
  return Object.hasOwn(ITEM_PATHS, named) ? (named as OrderItem) : undefined;
};

export const erasing = z.object({ thing: typed });

/** Erases the sender of a message and every word of it, once the sender's address was typed. */
export async function erase(asked: Asked, { thing }: z.output<typeof erasing>) {
  const { tools } = asked;
  const message = await readMessage(tools.db, targetOf(asked).id, tools.clock.now());
  if (!message) throw missing(NO_MESSAGE);
  if (!isConfirmed(thing, message.email)) return { ...NOT_CONFIRMED, form: "erase" };
  return eraseMessage(tools, { ...targetOf(asked), isClient: isOfClient });
}

export const NO_MESSAGE = "There is no message with this number.";
