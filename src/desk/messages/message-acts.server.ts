import { z } from "zod";
import { monthsOwedSince } from "#desk/complaints/states.ts";
import { type ActRequest, act, again } from "#desk/kit/acts.server.ts";
import { rowId, typed } from "#desk/kit/fields.server.ts";
import { answerMessage } from "#domain/leads/inbox/answer-message.server.ts";
import {
  assignMessage,
  closeMessage,
  markSpam,
  reopenMessage,
} from "#domain/leads/inbox/change-message.server.ts";
import { countAsComplaint, uncountComplaint } from "#domain/leads/inbox/count-complaint.server.ts";
import type { Entry } from "#domain/leads/inbox/read-message.server.ts";
import { WAITING } from "#domain/leads/inbox/rules.ts";
import { idOf, textsOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { colleagues } from "./colleagues.server.ts";
import { listQuery, readMessageList } from "./list-request.server.ts";

/** What is shown beside a returned answer. */
type Beside = {
  /** Prohibited wording, as sentences. */
  findings?: string[];
  /** Whether no reason can permit it. */
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

/** Returns the message and the acting member. */
export const targetOf = ({ params, staff: by }: ActRequest) => ({ id: idOf(params.id), by });

/** Returns the query and anchor of the place where the act was requested: the list beside it stays. */
export const stay =
  (anchor = "") =>
  ({ url }: ActRequest): string =>
    `${listQuery(url)}${anchor && `#${anchor}`}`;

/** Returns the next waiting message below this one in the list, else the first. */
async function waitingNext(request: ActRequest): Promise<number | undefined> {
  const { id } = targetOf(request);
  const { rows } = await readMessageList(request, request.url);
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ state }) => WAITING.includes(state))?.id;
}

/** Mails an answer and goes to the next message, or returns it with what its writer must see first. */
export async function sendTyped(request: ActRequest, fields: z.output<typeof answerFields>) {
  const { id } = targetOf(request);
  const next = await waitingNext(request);
  const result = await answerMessage(request.tools, { id, by: request.staff, ...fields });
  if ("answered" in result) return { id: next ?? id, isNext: next !== undefined };
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
          values: { ...textsOf(request.form), lastEntry: String(result.lastEntry) },
          status: 409,
        },
      );
    default:
      return result;
  }
}

export const assignFields = z.object({ to: typed });

/** Assigns a message to a colleague who answers messages, or to nobody. */
export async function assign(request: ActRequest, { to }: z.output<typeof assignFields>) {
  const colleague = (await colleagues(request.tools.db)).find(({ id }) => id === to);
  if (to && !colleague)
    return refusal("not-permitted", "This member may not answer messages. Choose another.");
  return assignMessage(request.tools, { ...targetOf(request), to: colleague ?? null });
}

/** The acts that count a message in the complaint register. */
export const complaintActs = {
  complaint: act({
    needs: "complaints",
    run: (request) =>
      countAsComplaint(request.tools, { ...targetOf(request), since: monthsOwedSince(request) }),
    done: {
      complained: "The message is counted as a complaint of its month; another person closes the month.",
    },
    at: stay("history"),
  }),
  "no-complaint": act({
    needs: "complaints",
    run: (request) =>
      uncountComplaint(request.tools, { ...targetOf(request), since: monthsOwedSince(request) }),
    done: { uncounted: "The message is no longer counted as a complaint." },
    at: stay("history"),
  }),
};

/** The acts that close and reopen a message. */
export const endActs = {
  close: act({
    needs: "answer",
    schema: z.object({ reason: typed }),
    run: (request, { reason }) => closeMessage(request.tools, { ...targetOf(request), reason }),
    done: { closed: "The message is closed." },
    at: stay(),
    form: "close",
    field: "reason",
  }),
  spam: act({
    needs: "answer",
    run: (request) => markSpam(request.tools, targetOf(request)),
    done: { spam: "The message is marked as spam. Reopen it to undo this." },
    at: stay(),
  }),
  reopen: act({
    needs: "answer",
    run: (request) => reopenMessage(request.tools, targetOf(request)),
    done: { reopened: "The message is reopened." },
    at: stay(),
  }),
};

export const NO_MESSAGE = "There is no message with this number.";
