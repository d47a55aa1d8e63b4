import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { type ReplyPromise, replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { contactRequest } from "#domain/leads/rules.ts";
import { definePage } from "#page.ts";
import { MessageField, MessageForm, WriterFields } from "#web/forms/message-form.tsx";
import { type FormRefused, refusalHeaders } from "#web/forms/refuse.server.ts";
import { replyBy } from "#web/forms/reply-by.ts";
import { takeMessage } from "#web/forms/take-message.server.ts";
import type { Route } from "./+types/accessibility.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, facts } = context.get(siteContext);
  const reply = replyPromise(tools.clock.now(), facts);
  return { ...(await loadText(context, "accessibility")), reply };
}

const feedback = contactRequest.pick({ firstName: true, lastName: true, email: true, message: true });

/** Takes accessibility feedback: a message marked as such, answered and retained like any other. */
export const action = (args: Route.ActionArgs) =>
  takeMessage(args, {
    parse: (values) => feedback.safeParse(values),
    messageOf: (fields) => ({ ...fields, message: `Accessibility: ${fields.message}` }),
  });

export const headers = refusalHeaders;

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Accessibility({ loaderData, actionData }: Route.ComponentProps) {
  const { text, firm, regulator, reply } = loaderData;
  const form = <FeedbackForm refused={actionData} reply={reply} />;
  // A refused form is shown above the text, at the top of the answer.
  return (
    <LegalPage
      text={text}
      firm={firm}
      regulator={regulator}
      above={actionData && <div className="wrap">{form}</div>}
      more={[{ id: "feedback", title: "Report a barrier" }]}
    >
      {!actionData && form}
    </LegalPage>
  );
}

type Props = { refused: FormRefused | undefined; reply: ReplyPromise };

/** Reports a barrier to the firm. */
const FeedbackForm = ({ refused, reply }: Props) => (
  <MessageForm
    id="feedback"
    action="/accessibility"
    title="Report a barrier"
    refused={refused}
    send="Send Feedback"
    notice={
      <>
        We reply {replyBy(reply)}. We use what you send to answer you and to remove the barrier, and keep it
        until then or until you ask for its deletion.
      </>
    }
  >
    <WriterFields refused={refused} />
    <MessageField
      name="message"
      refused={refused}
      hint="Name the page, what you wanted to do, and what prevented it."
      rows={5}
    />
  </MessageForm>
);
