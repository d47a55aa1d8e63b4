import type { ReactNode } from "react";
import type { Answer } from "#desk/kit/acts.server.ts";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Confirm, Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";

type Form = Pick<Answer, "errors" | "values">;
type Props = { view: ApprovalView; can: { write: boolean; approve: boolean }; form: Form };

/** Shows what can be decided now and by whom, given the state of the text, the member's role, and whose work it is. */
export function Decision({ view, can, form }: Props) {
  const { copy } = view;
  const { title, body } = decisionOn({ view, can, form });
  const onSite = copy.publicSlug !== null;
  return (
    <>
      <Panel title={title}>
        <div className="stack">{body}</div>
      </Panel>
      <Scheduled copy={copy} can={can} />
      {can.approve && onSite && (
        <Panel title="On the site">
          <Confirm<Intent>
            intent="unpublish"
            label="Unpublish"
            question={
              <p>
                The article and its former addresses are not found from the next request on. It can be
                published again as it was.
              </p>
            }
          />
        </Panel>
      )}
    </>
  );
}

function decisionOn({ view, can, form }: Props): { title: string; body: ReactNode } {
  const { copy } = view;
  switch (copy.state) {
    case "submitted":
      return { title: "Decide", body: <Submitted view={view} can={can} form={form} /> };
    case "approved":
      return {
        title: "Scheduled",
        body:
          can.approve && !view.ownWork ? (
            <Waiting view={view} form={form} />
          ) : (
            <p>It goes on the site automatically. {can.approve && view.ownWork}</p>
          ),
      };
    case "published":
      return {
        title: "Nothing to decide",
        body: <p>The site has this text. A change to it is a new draft.</p>,
      };
    case "unpublished":
      return {
        title: "Taken off",
        body: can.approve ? (
          <>
            <p>The text that was on the site can come back as it was.</p>
            <ActionButton<Intent> intent="publish-again" label="Publish again" tone="primary" />
          </>
        ) : (
          <p>An approver can publish it again; a change to it is a new draft.</p>
        ),
      };
    case "draft":
      return { title: "Draft", body: <Draft view={view} can={can} /> };
  }
}

/** Shows the approved text that waits for its hour while a newer one is being written. */
function Scheduled({ copy: { state, scheduled }, can }: { copy: Props["view"]["copy"]; can: Props["can"] }) {
  if (!scheduled || state === "approved") return null;
  return (
    <Panel title="Still scheduled">
      <div className="stack">
        <p>
          “{scheduled.title}”, as {scheduled.approvedBy} approved it, goes on the site{" "}
          <When at={scheduled.publishAt} />. Later changes go on the site only once they are approved; they
          then replace it.
        </p>
        {can.approve && (
          <div>
            <ActionButton<Intent> intent="unschedule" label="Take it off the schedule" />
          </div>
        )}
      </div>
    </Panel>
  );
}

function Draft({ view: { copy, missing }, can }: Omit<Props, "form">) {
  if (!can.write) return <p>Its writer has not sent it for approval yet.</p>;
  if (Object.keys(missing).length) return <p>It can be sent for approval once nothing is missing.</p>;
  return (
    <>
      <p>Another person reads and approves it; nobody approves their own work.</p>
      <ActionButton<Intent>
        intent="submit"
        label="Send for approval"
        tone="primary"
        fields={{ revision: copy.revision }}
      />
    </>
  );
}

function Submitted({ view: { copy, findings, ownWork, marks }, can, form: { errors, values } }: Props) {
  if (!can.approve) return <p>It waits for an approver.</p>;
  const blocked = blockedBy(findings) !== undefined;
  return (
    <>
      {ownWork ? (
        <Notice tone="warn">{ownWork}</Notice>
      ) : blocked ? (
        <Notice tone="bad">
          Nobody may publish some of its words, as the checks say. Send it back with what is to change.
        </Notice>
      ) : (
        <form method="post" className="stack">
          <input type="hidden" name="hash" value={copy.hash} />
          <ApprovalWarning marks={marks} />
          {findings.length > 0 && (
            <Field
              label="Reason"
              name="reason"
              rows={3}
              value={values.reason}
              error={errors.reason}
              hint="Say why it may be published in spite of the wording found. The ledger keeps your reason with your name."
              maxLength={2000}
            />
          )}
          <Field
            label="Goes on the site"
            name="publishAt"
            type="datetime-local"
            value={values.publishAt ?? indianInput(copy.publishAt)}
            error={errors.publishAt}
            hint="India’s time. Empty: at once."
          />
          <div>
            <Submit<Intent> intent="approve" tone="primary">
              Approve
            </Submit>
          </div>
        </form>
      )}
      <SendBack errors={errors} values={values} />
    </>
  );
}

function Waiting({ view: { copy }, form: { errors, values } }: Pick<Props, "view" | "form">) {
  return (
    <>
      <ActionButton<Intent> intent="publish" label="Publish now" tone="primary" />
      <form method="post" className="stack">
        <Field
          label="Goes on the site"
          name="publishAt"
          type="datetime-local"
          value={values.publishAt ?? indianInput(copy.publishAt)}
          error={errors.publishAt}
          hint="India’s time."
        />
        <div>
          <Submit<Intent> intent="schedule">Schedule</Submit>
        </div>
      </form>
      <SendBack errors={errors} values={values} />
    </>
  );
}

function SendBack({ errors, values }: Form) {
  return (
    <details className="send-back" open={errors.note !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand underline">
        Send it back instead
      </summary>
      <form method="post" className="stack">
        <Field
          label="What is to change"
          name="note"
          rows={4}
          value={values.note}
          error={errors.note}
          hint="The writer sees it above the text."
          maxLength={2000}
        />
        <div>
          <Submit<Intent> intent="return">Send back</Submit>
        </div>
      </form>
    </details>
  );
}
