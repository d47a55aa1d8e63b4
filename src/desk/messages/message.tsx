import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import {
  assignMessage,
  closeMessage,
  markSpam,
  noteMessage,
  reopenMessage,
} from "#domain/leads/inbox/change-message.server.ts";
import { readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { listReplies } from "#domain/leads/inbox/replies.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormErrors } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/message.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Beside } from "./beside.tsx";
import { colleagues } from "./colleagues.server.ts";
import { MessageHistory } from "./history.tsx";
import * as acts from "./message-acts.server.ts";
import { Due, MessageStateMark } from "./message-state.tsx";

const ASSIGNED = { assigned: "The message was reassigned." };

export const loader = permitted("answer", async ({ context, params }: Route.LoaderArgs) => {
  const { tools, staff, site } = context.get(deskContext);
  const message = await readMessage(tools.db, idOf(params.id), tools.clock.now(), site.facts);
  if (!message) throw missing(acts.NO_MESSAGE);
  const replies = await listReplies(tools.db);
  return {
    message,
    me: staff.id,
    people: await colleagues(tools.db),
    replies: replies.map(({ id, title }) => ({ id, title })),
    firm: site.firm.name,
  };
});

export const action = defineActs({
  answer: act({
    needs: "answer",
    schema: acts.answerFields,
    run: acts.sendTyped,
    done: { answered: "The answer is kept and is being mailed." },
    at: () => "#history",
    form: "answer",
  }),
  "use-reply": act({ needs: "answer", schema: acts.replyFields, run: acts.fillIn, form: "answer" }),
  note: act({
    needs: "answer",
    schema: z.object({ note: typed }),
    run: (asked, { note: text }) => noteMessage(asked.tools, { ...acts.targetOf(asked), text }),
    done: { noted: "The note is added." },
    at: () => "#history",
    form: "note",
    field: "note",
  }),
  take: act({
    needs: "answer",
    run: (asked) => assignMessage(asked.tools, { ...acts.targetOf(asked), to: asked.staff }),
    done: ASSIGNED,
  }),
  assign: act({
    needs: "answer",
    schema: z.object({ to: typed }),
    run: acts.assign,
    done: ASSIGNED,
  }),
  close: act({
    needs: "answer",
    schema: z.object({ reason: typed }),
    run: (asked, { reason }) => closeMessage(asked.tools, { ...acts.targetOf(asked), reason }),
    done: { closed: "The message is closed." },
    form: "close",
    field: "reason",
  }),
  spam: act({
    needs: "answer",
    run: (asked) => markSpam(asked.tools, acts.targetOf(asked)),
    done: { spam: "The message is marked as spam. Reopen it to undo this." },
  }),
  reopen: act({
    needs: "answer",
    run: (asked) => reopenMessage(asked.tools, acts.targetOf(asked)),
    done: { reopened: "The message is open again." },
  }),
  erase: act({
    needs: "answer",
    schema: acts.erasing,
    run: acts.erase,
    done: { erased: "Who wrote it and every word are erased." },
  }),
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];

export default function MessageScreen({
  loaderData: { message, me, people, replies, firm },
  actionData: answer,
}: Route.ComponentProps) {
  const ended = message.state === "closed" || message.state === "spam";
  return (
    <Screen
      title={message.erased ? "An erased message" : message.name}
      back={{ href: "/desk/messages", label: "Messages" }}
      lead={
        <span className="row">
          <MessageStateMark state={message.state} />
          <span>
            Message {message.id}, received <When at={message.receivedAt} />
          </span>
          <Due at={message.dueAt} overdue={message.overdue} />
        </span>
      }
    >
      {answer?.form === "" && <FormErrors errors={answer.errors} />}
      <div className="panel-aside">
        <div>
          <Panel title="The message">
            <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{message.text}</p>
          </Panel>
          {message.entries.length > 0 && (
            <Panel title="History" id="history">
              <MessageHistory entries={message.entries} />
            </Panel>
          )}
          {message.erased || (ended && answer?.form !== "answer") ? (
            <Notice tone="idle">
              {message.erased
                ? "This message was erased: there is nobody to answer."
                : `This message is ${message.state}. Reopen it to answer.`}
            </Notice>
          ) : (
            <AnswerForm message={message} replies={replies} firm={firm} answer={answer} />
          )}
        </div>
        <Beside message={message} me={me} people={people} answer={answer} />
      </div>
    </Screen>
  );
}
