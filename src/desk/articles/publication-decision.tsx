import type { ReactNode } from "react";
import { AskSheet } from "#desk/commenting/ask-sheet.tsx";
import type { Answer } from "#desk/kit/acts.server.ts";
import {
  Decision,
  DecisionSheet,
  MainAct,
  reasonNeeded,
  SendBackSheet,
  WordingReason,
} from "#desk/kit/reading.tsx";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import { isWithheld } from "#domain/blog/writing/working-copy.ts";
import { blockedBy } from "#domain/wording/decide.ts";
import { indianInput } from "#platform/clock/clock.ts";
import { istDayMonthTime } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, HiddenFields, Submit } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import type { Intent } from "./approval.tsx";

type Form = Pick<Answer, "errors" | "values">;
type Props = {
  view: ApprovalView;
  can: { write: boolean; approve: boolean };
  form: Form;
  /** Whether the proposed time is still to come. */
  isAhead: boolean;
  isAsking: boolean;
};

/** Shows what can be decided and by whom, given the text's state, the member's role, and its contributors. */
export function ArticleDecision(props: Props) {
  const { words, acts } = decisionOn(props);
  return (
    <Decision error={props.form.errors[""]} acts={acts}>
      {words}
    </Decision>
  );
}

/** Asks for the reason, and takes an article off the site. */
export const Unpublish = ({ errors, values, isDelivered }: Form & Pick<ApprovalView, "isDelivered">) => (
  <form method="post" className="stack" data-keep="unpublish">
    <p>
      Its address and its former ones say from then on that the article was taken off, without a reason. It
      can be published again {isDelivered ? "once a member approves it" : "as it was"}.
    </p>
    <Field
      label="Reason"
      name="reason"
      rows={2}
      value={values.reason}
      error={errors.reason}
      hint="The ledger keeps your reason with your name."
      maxLength={500}
    />
    <Submit<Intent> intent="unpublish" tone="danger">
      Unpublish
    </Submit>
  </form>
);

type Decided = { words: ReactNode; acts?: ReactNode };

function decisionOn({ view, can, form, isAhead, isAsking }: Props): Decided {
  const { copy } = view;
  switch (copy.state) {
    case "submitted":
      return submitted({ view, can, form, isAhead, isAsking });
    case "approved":
      return {
        words: (
          <p>
            Approved by {copy.approvedBy}. It is published on <When at={copy.publishAt} />
            {can.approve && view.ownWork ? `. ${view.ownWork}` : "."}
          </p>
        ),
        ...(view.ownWork
          ? can.write && { acts: WITHDRAW }
          : can.approve && { acts: <Waiting view={view} form={form} /> }),
      };
    case "published":
      if (isWithheld({ state: copy.state, isPublic: copy.publicSlug !== null }))
        return { words: <Withheld mayApprove={can.approve} /> };
      return {
        words: <p>This text is published. A change starts a new draft.</p>,
        ...(can.approve && {
          acts: (
            <DecisionSheet label="Unpublish" isOpen={form.errors.reason !== undefined}>
              <Unpublish {...form} isDelivered={view.isDelivered} />
            </DecisionSheet>
          ),
        }),
      };
    case "unpublished":
      if (view.isDelivered) return { words: <Withheld mayApprove={can.approve} /> };
      if (!can.approve)
        return { words: <p>An approver can publish it again. A change starts a new draft.</p> };
      if (view.ownWork) return { words: <p>The article is unpublished. {view.ownWork}</p> };
      return {
        words: <p>The article is unpublished. It can be published again as it was.</p>,
        acts: <MainAct<Intent> intent="publish-again" label="Publish again" />,
      };
    case "draft":
      return draft(view, can);
  }
}

/** What a draft of the product is to readers once a live site or an approver has taken it off. */
const Withheld = ({ mayApprove }: { mayApprove: boolean }) => (
  <p>
    This is a draft of the product: readers do not see it
    {mayApprove ? (
      <>
        . Approve it under <a href="/desk/articles/delivered">Drafts of the product</a>.
      </>
    ) : (
      " until a member approves it."
    )}
  </p>
);

function draft({ copy, missing, findings }: ApprovalView, can: Props["can"]): Decided {
  if (!can.write) return { words: <p>The writer has not sent it for approval yet.</p> };
  const missingCount = Object.keys(missing).length;
  if (missingCount) return { words: <p>It can be sent for approval once nothing is missing.</p> };
  return {
    words: (
      <p>
        Another person reads and approves it; nobody approves their own work.
        {findings.length > 0 && ` ${counted(findings.length, "remark")} on its wording.`}
      </p>
    ),
    acts: <MainAct<Intent> intent="submit" label="Send for approval" fields={{ revision: copy.revision }} />,
  };
}

function submitted({ view, can, form, isAhead, isAsking }: Props): Decided {
  const { copy, findings, ownWork, marks } = view;
  const sent = (
    <>
      Sent by {copy.submittedBy} <When at={copy.submittedAt} />
      {copy.publishAt && (
        <>
          , proposed for <When at={copy.publishAt} />
        </>
      )}
      .
    </>
  );
  if (!can.approve)
    return {
      words: <p>{sent} It waits for an approver.</p>,
      ...(ownWork && can.write && { acts: WITHDRAW }),
    };
  const blocked = blockedBy(findings) !== undefined;
  const words = ownWork
    ? ownWork
    : blocked
      ? "Some of its words cannot be published. Send it back and say what must change."
      : findings.length > 0
        ? reasonNeeded(findings.length)
        : "The wording check has no remarks.";
  return {
    words: (
      <>
        <p>
          {sent} {words}
        </p>
        {copy.sentBack && (
          <p className="line-clamp-2 wrap-anywhere min-[76rem]:hidden">
            Sent back by {copy.sentBack.by}: “{copy.sentBack.note}”
          </p>
        )}
        <ApprovalWarning marks={ownWork || blocked ? [] : marks} />
      </>
    ),
    ...(ownWork
      ? can.write && { acts: WITHDRAW }
      : {
          acts: (
            <>
              <AskSheet who={copy.submittedBy} isOpen={isAsking} form={form} />
              <SendBackSheet {...form} />
              {!blocked && <Approve view={view} form={form} isAhead={isAhead} />}
            </>
          ),
        }),
  };
}

/** What contributors may do while the text waits. */
const WITHDRAW = <ActionButton<Intent> intent="withdraw" label="Withdraw" />;

/** Approves exactly what is shown: at its proposed time by one press, at another time or with a reason in a sheet. */
function Approve({
  view: { copy, findings },
  form: { errors, values },
  isAhead,
}: Omit<Props, "can" | "isAsking">) {
  const proposed = indianInput(copy.publishAt);
  const label =
    isAhead && copy.publishAt
      ? `Approve for ${istDayMonthTime(new Date(copy.publishAt))}`
      : "Approve and publish";
  const needsReason = findings.length > 0;
  const time = (
    <Field
      label="Publish from (IST)"
      name="publishAt"
      type="datetime-local"
      value={values.publishAt ?? proposed}
      error={errors.publishAt}
      hint="Leave it empty to publish at once."
    />
  );
  const isOpen = errors.publishAt !== undefined || errors.reason !== undefined;
  const { hash } = copy;
  if (needsReason)
    return (
      <MainAct<Intent> intent="approve" label={label} press="Approve" fields={{ hash }} isOpen={isOpen}>
        <WordingReason value={values.reason} error={errors.reason} />
        {time}
      </MainAct>
    );
  return (
    <>
      <DecisionSheet label="Another time" isOpen={isOpen}>
        <form method="post" className="stack">
          <HiddenFields fields={{ hash }} />
          {time}
          <Submit<Intent> intent="approve" tone="primary">
            Approve for this time
          </Submit>
        </form>
      </DecisionSheet>
      <MainAct<Intent> intent="approve" label={label} fields={{ hash, publishAt: proposed }} />
    </>
  );
}

function Waiting({ view: { copy }, form: { errors, values } }: Pick<Props, "view" | "form">) {
  return (
    <>
      <SendBackSheet errors={errors} values={values} />
      <DecisionSheet label="Another time" isOpen={errors.publishAt !== undefined}>
        <form method="post" className="stack">
          <Field
            label="Publish from (IST)"
            name="publishAt"
            type="datetime-local"
            value={values.publishAt ?? indianInput(copy.publishAt)}
            error={errors.publishAt}
            hint="Indian time."
          />
          <Submit<Intent> intent="schedule">Schedule</Submit>
        </form>
      </DecisionSheet>
      <MainAct<Intent> intent="publish" label="Publish now" />
    </>
  );
}
