import { MessageField, MessageForm, WriterFields } from "#web/forms/message-form.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";

type Props = { refused: FormRefused | undefined; reply: string };

/** Reports a barrier to the firm. */
export const FeedbackForm = ({ refused, reply }: Props) => (
  <MessageForm
    id="feedback"
    action="/accessibility"
    title="Report a barrier"
    refused={refused}
    send="Send Feedback"
    notice={
      <>
        We reply within {reply}. We use what you send to answer you and to remove the barrier, and keep it
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
