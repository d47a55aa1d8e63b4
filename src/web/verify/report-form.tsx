import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";
import { Field } from "#ui/form/field.tsx";
import { MessageField, MessageForm, requiredField, WriterFields } from "#web/forms/message-form.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";
import { replyBy } from "#web/forms/reply-by.ts";

type Props = { refused: FormRefused | undefined; reply: ReplyPromise; pasted: string };

/** Reports to the firm who uses its name. */
export const ReportForm = ({ refused, reply, pasted }: Props) => (
  <MessageForm
    id="report"
    action={`${VERIFY_PATH}#report`}
    title="Report an impersonator"
    refused={refused}
    send="Send Report"
    notice={
      <>
        We reply {replyBy(reply)}. We use what you send to answer you and to have the impersonation stopped,
        and keep it until then or until you ask for its deletion; what a law has us keep, such as a complaint,
        for longer.
      </>
    }
  >
    <Field
      {...requiredField("seen", refused)}
      value={refused?.values.seen ?? pasted}
      label="Handle, number, address or link *"
      maxLength={500}
      autoComplete="off"
      spellCheck={false}
    />
    <MessageField
      name="message"
      refused={refused}
      label="What happened *"
      hint="Where you saw it, what was asked of you, and whether you paid. Keep your screenshots: we ask for them if we need them."
      rows={4}
      maxLength={4_000}
    />
    <WriterFields refused={refused} />
  </MessageForm>
);
