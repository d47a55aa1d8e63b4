import { data } from "react-router";
import type { Desk } from "#context.ts";
import { done, idOf, isConfirmed, missing, NOT_CONFIRMED, textOf, textsOf } from "#desk/kit/answers.ts";
import { answerMessage } from "#domain/leads/inbox/answer-message.server.ts";
import {
  assignMessage,
  type Changed,
  closeMessage,
  markSpam,
  noteMessage,
  reopenMessage,
} from "#domain/leads/inbox/change-message.server.ts";
import { eraseMessage } from "#domain/leads/inbox/erase-message.server.ts";
import { type Entry, readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { listReplies } from "#domain/leads/inbox/replies.server.ts";
import { fillReply } from "#domain/leads/inbox/rules.ts";
import { colleagues } from "./colleagues.server.ts";

/** What a form of the message's screen is told: which form, what is wrong, and everything that was typed. */
export type Told = {
  form: "answer" | "note" | "close" | "erase" | "";
  errors: Record<string, string>;
  values: Record<string, string>;
  /** Words that the firm should not write, as sentences. */
  findings?: string[];
  /** No reason lets these words through. */
  blocked?: boolean;
  /** What somebody else answered meanwhile. */
  meanwhile?: Entry[];
};

const tell = (told: Told, status = 422) => data(told, { status });

/** One act on one message, by the form's intent. */
export async function workOn(desk: Desk, id: number) {
  const { tools, staff: by, form } = desk;
  const here = `/desk/messages/${id}`;
  const values = textsOf(form);
  const refuse = (where: Told["form"], field: string, sentence: string) =>
    tell({ form: where, errors: { [field]: sentence }, values });
  const after = (result: Changed, what: string, where: Told["form"] = "", field = "") =>
    "refused" in result ? refuse(where, field, result.refused) : done(here, what);

  switch (form.get("intent")) {
    case "answer":
      return answer(desk, id);
    case "use-reply":
      return fillIn(desk, id);
    case "note": {
      const result = await noteMessage(tools, { id, by, text: values.note ?? "" });
      return "refused" in result ? refuse("note", "note", result.refused) : done(`${here}#history`, "noted");
    }
    case "take":
      return after(await assignMessage(tools, { id, by, to: by }), "assigned");
    case "assign": {
      const to = (await colleagues(tools.db)).find((person) => person.id === values.to);
      if (values.to && !to)
        return refuse("", "", "This member does not answer messages. Choose another one.");
      return after(await assignMessage(tools, { id, by, to: to ?? null }), "assigned");
    }
    case "close":
      return after(
        await closeMessage(tools, { id, by, reason: values.reason ?? "" }),
        "closed",
        "close",
        "reason",
      );
    case "spam":
      return after(await markSpam(tools, { id, by }), "spam");
    case "reopen":
      return after(await reopenMessage(tools, { id, by }), "reopened");
    case "erase": {
      const message = await readMessage(tools.db, id, tools.clock.now());
      if (!message) throw missing("There is no message with this number.");
      if (!isConfirmed(form, message.email)) return refuse("erase", "", NOT_CONFIRMED);
      const result = await eraseMessage(tools, { id, by });
      return "refused" in result ? refuse("", "", result.refused) : done(here, "erased");
    }
    default:
      return refuse("", "", "This cannot be done here.");
  }
}

async function answer({ tools, staff, form }: Desk, id: number) {
  const values = textsOf(form);
  const result = await answerMessage(tools, {
    id,
    by: staff,
    subject: values.subject ?? "",
    text: values.text ?? "",
    lastEntry: idOf(values.lastEntry),
    reason: values.reason,
  });
  if ("answered" in result) return done(`/desk/messages/${id}#history`, "answered");
  const told: Told = { form: "answer", errors: {}, values };
  switch (result.refused) {
    case "fields":
      return tell({ ...told, errors: result.errors });
    case "state":
      return tell({ ...told, errors: { "": result.message } });
    case "wording":
      return tell({
        ...told,
        errors: { "": result.message },
        findings: result.findings.map(({ message }) => message),
        blocked: result.blocked,
      });
    case "meanwhile":
      return tell(
        {
          ...told,
          errors: { "": result.message },
          values: { ...values, lastEntry: String(result.lastEntry) },
          meanwhile: result.answers,
        },
        409,
      );
  }
}

/** The form again with a canned reply filled in, below whatever was typed before. */
async function fillIn({ tools, form, site }: Desk, id: number) {
  const values = textsOf(form);
  const message = await readMessage(tools.db, id, tools.clock.now());
  const reply = (await listReplies(tools.db)).find((one) => String(one.id) === textOf(form, "reply"));
  if (!message || !reply)
    return tell({ form: "answer", errors: { reply: "Choose a reply from the list." }, values });
  const filled = fillReply(reply.text, { name: message.firstName, facts: site.facts });
  const typed = (values.text ?? "").trim();
  const untouched = typed === "" || typed === (values.opening ?? "").trim();
  return tell(
    {
      form: "answer",
      errors: {},
      values: { ...values, text: untouched ? filled : `${values.text?.trimEnd()}\n\n${filled}` },
    },
    200,
  );
}
