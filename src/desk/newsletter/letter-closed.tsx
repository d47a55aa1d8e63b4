import { Screen } from "#desk/kit/screen.tsx";
import type { IssueState } from "#domain/newsletter/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";

/** In place of a letter that cannot be edited, the reason. */
export const LetterClosed = ({
  id,
  state,
}: {
  id: number | string | undefined;
  state: IssueState | "unknown";
}) => (
  <Screen title="Edit the letter" back={{ href: `/desk/newsletter/issues/${id}`, label: "The issue" }}>
    <Notice tone="warn">
      {state === "unknown"
        ? "This letter was drafted from a file before the desk kept its text. Draft it again from the file, or write it anew under another key."
        : `This issue is ${state}: its letter does not change any more.`}
    </Notice>
  </Screen>
);
