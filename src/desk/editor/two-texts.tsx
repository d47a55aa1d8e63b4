import type { ReactNode } from "react";
import { Screen } from "#desk/kit/screen.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { TextIntent } from "./text-status.tsx";

type Props = {
  what: "article" | "letter" | "legal text";
  /** The address of its editor. */
  path: string;
  /** The input, by field. */
  values: Record<string, string>;
  theirs: { revision: number | string; updatedBy: string; updatedAt: string };
  /** Whether the same person saved both, in two tabs. */
  isOwn: boolean;
  /** What becomes of the other text. */
  notice: ReactNode;
  /** Each text, for reading. */
  texts: Record<"mine" | "theirs", ReactNode>;
};

type WordsProps = { lines: [label: string, words: string | undefined][]; text: string | undefined };

/** A text for reading: its lines, and the stored text below them. */
export const StoredWords = ({ lines, text }: WordsProps) => (
  <dl className="grid gap-2">
    {lines.map(([label, words]) => (
      <div key={label}>
        <dt className="text-[0.875rem] text-ink-3">{label}</dt>
        <dd>{words || "None"}</dd>
      </div>
    ))}
    <div>
      <dt className="text-[0.875rem] text-ink-3">Text</dt>
      <dd>
        <pre className="text-[0.8125rem]/normal wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </dd>
    </div>
  </dl>
);

/** Two conflicting texts side by side: neither is overwritten before one is chosen. */
export function BothTexts({ what, path, values, theirs, isOwn, notice, texts }: Props) {
  const kept = Object.entries(values).filter(([name]) => name !== "intent" && name !== "revision");
  return (
    <Screen
      title={`Two versions of this ${what}`}
      lead={
        isOwn
          ? `You changed this ${what} in another tab since you opened it here. The text of this tab is not saved yet; nothing was overwritten.`
          : `Somebody saved this ${what} since you opened it. Yours is not saved yet; nothing was overwritten.`
      }
    >
      <Notice tone="warn">Choose the text to continue with. {notice}</Notice>
      <div className="grid items-start gap-x-5 min-[60rem]:grid-cols-2">
        <Panel title={isOwn ? "In this tab, not saved yet" : "Yours, not saved yet"}>
          <form method="post" action={path} className="mb-4">
            {kept.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="revision" value={theirs.revision} />
            <Submit<TextIntent> intent="save" tone="primary">
              {isOwn ? "Keep this text" : "Keep mine"}
            </Submit>
          </form>
          {texts.mine}
        </Panel>
        <Panel
          title={isOwn ? "Saved by you in another tab" : `Theirs, saved by ${theirs.updatedBy}`}
          actions={<When at={theirs.updatedAt} />}
        >
          <p className="mb-4">
            <a className="btn" href={path}>
              {isOwn ? "Take the saved text" : "Take theirs"}
            </a>
          </p>
          {texts.theirs}
        </Panel>
      </div>
    </Screen>
  );
}
