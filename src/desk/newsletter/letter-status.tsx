import { TextActs } from "#desk/editor/text-acts.tsx";
import { TextStatus } from "#desk/editor/text-status.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import type { IssueState } from "#domain/newsletter/rules.ts";

type Props = Pick<LetterDraft, "issue" | "isSent">;
type StatusProps = Props & { id: number | undefined };

/** A letter's only button. */
export const LetterStatus = ({ issue, isSent, id }: StatusProps) => {
  const isApproved = issue?.state === "approved";
  return (
    <TextStatus
      word={isSent ? (isApproved ? "Approved" : "Waiting for approval") : undefined}
      look={isApproved ? "is-approved" : "is-waiting"}
      isAgain={issue !== null}
    >
      {issue && (
        <a className="btn btn-quiet" href={`/desk/newsletter/issues/${issue.id}`}>
          Approval and sending
        </a>
      )}
      {id !== undefined && (
        <a className="btn btn-quiet" href={`/desk/newsletter/letters/${id}/versions`}>
          Versions
        </a>
      )}
      {id !== undefined && <TextActs mayArchive={issue === null} mayDelete={issue === null} />}
    </TextStatus>
  );
};

const BEHIND: Partial<Record<IssueState, string>> = {
  approved: "The earlier approved text is sent as it is, unless this one is sent for approval first.",
  returned: "This letter waits for nobody until it is sent for approval again.",
};

/** States the effect of a change on a letter that others have already seen. */
export function SentBefore({ issue, isSent }: Props) {
  if (!issue) return null;
  const sentences = {
    waits: "This letter waits for approval. A change is a draft until it is sent for approval too.",
    approved: "This letter is approved and sent as it is. A change is a draft until it is approved too.",
    behind: BEHIND[issue.state] ?? "The earlier text waits for approval until this one is sent for approval.",
  };
  const sentence = !isSent
    ? sentences.behind
    : issue.state === "approved"
      ? sentences.approved
      : sentences.waits;
  return <p className="desk-quiet mb-6">{sentence}</p>;
}
