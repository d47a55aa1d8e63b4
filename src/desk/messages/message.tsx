import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { typed } from "#desk/kit/fields.server.ts";
import { PaneScreen } from "#desk/kit/screen.tsx";
import { assignMessage, noteMessage } from "#domain/leads/inbox/change-message.server.ts";
import { readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import type { Route } from "./+types/message.ts";
import { Beside } from "./beside.tsx";
import { Conversation } from "./conversation.tsx";
import { readMessageList } from "./list-request.server.ts";
import * as acts from "./message-acts.server.ts";
import { MessageListPane, messageAnchor } from "./message-list.tsx";
import { readPerson } from "./read-person.server.ts";

const ASSIGNED = { assigned: "The message is assigned." };

export const loader = permitted("answer", async ({ context, params, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { tools, staff, site } = desk;
  const message = await readMessage(tools.db, idOf(params.id), tools.clock.now(), site.facts);
  if (!message) throw missing(acts.NO_MESSAGE);
  return {
    message,
    shown: await readMessageList(desk, url),
    person: message.erased ? null : await readPerson(desk, message.email),
    pane: url.searchParams.get("pane") === "person" ? ("aside" as const) : ("main" as const),
    me: staff.id,
    firm: site.firm.name,
  };
});

export const action = defineActs({
  answer: act({
    needs: "answer",
    schema: acts.answerFields,
    run: acts.sendTyped,
    to: "/desk/messages/:id",
    done: {
      answered: "The answer is being mailed.",
      next: "The answer is being mailed. This is the next message.",
    },
    says: ({ isNext }) => (isNext ? "next" : "answered"),
    at: (request, _, { id, isNext }) => acts.stay(isNext ? messageAnchor(id) : "history")(request),
    form: "answer",
  }),
  note: act({
    needs: "answer",
    schema: z.object({ note: typed }),
    run: (request, { note: text }) => noteMessage(request.tools, { ...acts.targetOf(request), text }),
    done: { noted: "The note is added." },
    at: acts.stay("history"),
    form: "note",
    field: "note",
  }),
  take: act({
    needs: "answer",
    run: (request) => assignMessage(request.tools, { ...acts.targetOf(request), to: request.staff }),
    done: ASSIGNED,
    at: acts.stay(),
  }),
  assign: act({
    needs: "answer",
    schema: acts.assignFields,
    run: acts.assign,
    done: ASSIGNED,
    at: acts.stay(),
  }),
  ...acts.endActs,
  ...acts.complaintActs,
});

export type Intent = IntentOf<typeof action>;
export type Answer = Route.ComponentProps["actionData"];
export type Opened = Route.ComponentProps["loaderData"];

export default function MessageScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  // A returned form is shown in the conversation.
  const opened = { ...loaderData, pane: answer ? ("main" as const) : loaderData.pane };
  const { message, shown, pane } = opened;
  return (
    <PaneScreen
      title={message.erased ? "An erased message" : message.name}
      shown={pane}
      list={<MessageListPane shown={shown} open={message.id} />}
      aside={<Beside opened={opened} />}
    >
      <Conversation opened={opened} answer={answer} />
    </PaneScreen>
  );
}
