import { TextStatus } from "#desk/editor/text-status.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";

type Props = Pick<LetterDraft, "issue" | "isSent">;

/** The one button of a letter. */
export const LetterStatus = ({ issue, isSent }: Props) => {
  const isApproved = issue?.state === "approved";
  return (
    <TextStatus
      word={isSent ? (isApproved ? "Approved" : "Waiting for approval") : undefined}
      look={isApproved ? "is-approved" : "is-waiting"}
      isAgain={issue !== null}
    >
      {issue && (
        <a className="btn btn-quiet" href={`/desk/newsletter/issues/${issue.id}`}>
          Readers, time and approval
        </a>
      )}
    </TextStatus>
  );
};

/** Says what a change does to a letter that others have already seen. */
export function SentBefore({ issue, isSent }: Props) {
  if (!issue) return null;
  const sentences = {
    waits: "Sent for approval. A change stays here until it is sent, too.",
    approved: "Approved: it leaves as it is. A change stays here, and needs an approval once it is sent.",
    behind:
      issue.state === "approved"
        ? "The approved text before this one leaves as it is. Once this one is sent, nothing leaves before it is approved."
        : "The text before this one waits for approval until this one is sent.",
  };
  const sentence = !isSent
    ? sentences.behind
    : issue.state === "approved"
      ? sentences.approved
      : sentences.waits;
  return <p className="desk-quiet mb-6">{sentence}</p>;
}
