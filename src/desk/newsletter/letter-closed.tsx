import { Screen } from "#desk/kit/screen.tsx";
import type { IssueState } from "#domain/newsletter/rules.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { WordsOfLetter } from "./letter-conflict.tsx";
import type { Intent } from "./letter-editor.tsx";

/** The reason, in place of a letter that cannot be edited. */
export const LetterClosed = ({
  id,
  state,
  values,
}: {
  id: number;
  state: IssueState;
  /** Its text at the desk, which may contain more than was sent. */
  values: Record<string, string>;
}) => (
  <Screen title="Edit letter" back={{ href: `/desk/newsletter/issues/${id}`, label: "The letter" }}>
    <Notice tone="warn">This letter is {state}, so its text can no longer be changed.</Notice>
    <Panel title="Text of the letter">
      <div className="mb-4">
        <ActionButton<Intent> intent="duplicate" label="Duplicate" />
      </div>
      <WordsOfLetter {...values} />
    </Panel>
  </Screen>
);
