import "#ui/styles/desk-messages.css";
import { deskContext } from "#context.ts";
import { idOf, missing } from "#desk/kit/answers.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Done, Notice, Panel, Screen, When } from "#desk/kit/screen.tsx";
import { readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { listReplies } from "#domain/leads/inbox/replies.server.ts";
import type { Route } from "./+types/message.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Beside } from "./beside.tsx";
import { colleagues } from "./colleagues.server.ts";
import { History } from "./history.tsx";
import { Due, MessageStateMark } from "./message-state.tsx";
import { type Told, workOn } from "./work-on.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { tools, staff, site } = context.get(deskContext);
  const message = await readMessage(tools.db, idOf(params.id), tools.clock.now(), site.facts);
  if (!message) throw missing("There is no message with this number.");
  const replies = await listReplies(tools.db);
  return {
    message,
    me: staff.id,
    people: await colleagues(tools.db),
    replies: replies.map(({ id, title }) => ({ id, title })),
    firm: site.firm.name,
  };
}

export async function action({ context, params }: Route.ActionArgs) {
  return workOn(context.get(deskContext), idOf(params.id));
}

const DONE = {
  answered: "The answer is kept and on its way as mail.",
  noted: "The note is added.",
  assigned: "The message has changed hands.",
  closed: "The message is closed.",
  spam: "The message is marked as spam. Reopen takes it back.",
  reopened: "The message is open again.",
  erased: "Who wrote it and every word are erased.",
};

export default function MessageScreen({
  loaderData: { message, me, people, replies, firm },
  actionData,
}: Route.ComponentProps) {
  const told = actionData as Told | undefined;
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
      {!told && <Done messages={DONE} />}
      {told?.form === "" && <FormErrors errors={told.errors} />}
      <div className="panel-aside">
        <div>
          <Panel title="The message">
            <p className="message-text">{message.text}</p>
          </Panel>
          {message.entries.length > 0 && (
            <Panel title="History" id="history">
              <History entries={message.entries} />
            </Panel>
          )}
          {message.erased ? (
            <Notice tone="idle">This message was erased: there is nobody to answer.</Notice>
          ) : ended && told?.form !== "answer" ? (
            <Notice tone="idle">This message is {message.state}. Reopen it to answer.</Notice>
          ) : (
            <AnswerForm message={message} replies={replies} firm={firm} told={told} />
          )}
        </div>
        <Beside message={message} me={me} people={people} told={told} />
      </div>
    </Screen>
  );
}
