import { Screen } from "#desk/kit/screen.tsx";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./letter-editor.tsx";

type Props = { values: Record<string, string>; theirs: LetterDraft };

/** Two texts of one letter side by side: neither is overwritten before one is chosen. */
export function TwoLetters({ values, theirs }: Props) {
  const path = `/desk/newsletter/letters/${theirs.id}`;
  const kept = Object.entries(values).filter(([name]) => name !== "intent" && name !== "revision");
  return (
    <Screen
      title="Two texts of one letter"
      lead="Somebody saved this letter after you had opened it. Yours is not saved yet; nothing was overwritten."
    >
      <Notice tone="warn">
        Choose the text to continue with. <span className="scripted">Yours is kept in this browser.</span>
      </Notice>
      <div className="grid items-start gap-x-5 min-[60rem]:grid-cols-2">
        <Panel title="Yours, not saved yet">
          <form method="post" action={path} className="mb-4">
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="revision" value={theirs.revision} />
            <Submit<Intent> intent="save" tone="primary">
              Keep mine
            </Submit>
          </form>
          <WordsOfLetter {...values} />
        </Panel>
        <Panel title={`Theirs, saved by ${theirs.updatedBy}`} actions={<When at={theirs.updatedAt} />}>
          <p className="mb-4">
            <a className="btn" href={path}>
              Take theirs
            </a>
          </p>
          <WordsOfLetter {...theirs} />
        </Panel>
      </div>
    </Screen>
  );
}

type WordsProps = { subject?: string | undefined; preheader?: string | undefined; text?: string | undefined };

/** The words of a letter, to read. */
export const WordsOfLetter = ({ subject, preheader, text }: WordsProps) => (
  <dl>
    <dt className="text-[0.875rem] text-ink-3">Subject</dt>
    <dd>{subject || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">Preview line</dt>
    <dd>{preheader || "None"}</dd>
    <dt className="mt-2 text-[0.875rem] text-ink-3">Text</dt>
    <dd>
      <pre className="text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </dd>
  </dl>
);
