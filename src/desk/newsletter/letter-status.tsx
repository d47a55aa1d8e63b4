import { BarMenu } from "#desk/editor/paper-bar.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { Submit } from "#ui/form/form.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { Intent } from "./letter-editor.tsx";

type Props = Pick<LetterDraft, "issue" | "isSent">;

/** The one button of a letter, whose word is its state: a text that was not sent is sent, a sent one opens the menu. */
export function LetterStatus({ issue, isSent }: Props) {
  const word = isSent && (issue?.state === "approved" ? "Approved" : "Waiting for approval");
  return (
    <>
      <BarMenu
        opener={
          word ? (
            <summary className={`btn ${issue?.state === "approved" ? "is-approved" : "is-waiting"}`}>
              {word}
              <Icon shape="down" size={16} />
            </summary>
          ) : (
            <summary className="btn btn-quiet paper-icon">
              <Icon shape="more" size={18} />
              <span className="vh">More</span>
            </summary>
          )
        }
      >
        {/* Without script its own button stands in the bar. */}
        <span className="contents scripted">
          <Submit<Intent> intent="save" tone="quiet">
            Save
          </Submit>
        </span>
        {issue && (
          <a className="btn btn-quiet" href={`/desk/newsletter/issues/${issue.id}`}>
            Readers, time and approval
          </a>
        )}
      </BarMenu>
      {/* Without script nothing saves by itself. */}
      <span className="paper-unscripted">
        <Submit<Intent> intent="save">Save</Submit>
      </span>
      {!word && (
        <Submit<Intent> intent="submit" tone="primary">
          {issue ? "Send again" : "Send for approval"}
        </Submit>
      )}
    </>
  );
}

/** Says what a change does to a letter that others have already seen. */
export function SentBefore({ issue, isSent }: Props) {
  if (!issue) return null;
  const sentences = {
    waits: "Sent for approval. A change stays here until it is sent, too.",
    approved: "Approved: it leaves as it is. A change stays here, and needs an approval once it is sent.",
    behind:
      issue.state === "approved"
        ? "The approved text before this one leaves until this one is sent and approved."
        : "The text before this one waits for approval until this one is sent.",
  };
  const sentence = !isSent
    ? sentences.behind
    : issue.state === "approved"
      ? sentences.approved
      : sentences.waits;
  return <p className="desk-quiet mb-6">{sentence}</p>;
}
