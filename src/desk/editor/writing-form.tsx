import type { Editor } from "@tiptap/core";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { Option } from "#ui/form/field.tsx";
import { AskedDialogs } from "./asked-dialogs.tsx";
import { keepCounts } from "./counts.ts";
import { DRAFT_KEY } from "./fill-form.ts";
import { PaperBar } from "./paper-bar.tsx";
import { Questions } from "./status-line.tsx";
import { TextActsForm } from "./text-acts.tsx";
import { useAsked } from "./use-asked.ts";
import { type Begun, useSaving } from "./use-saving.ts";
import type { Writing, WrittenText } from "./written-text.ts";

/** As large as the editor itself, with which it loads. */
const RemarkCount = lazy(async () => ({ default: (await import("./margin.tsx")).RemarkCount }));

/** Holds a text while it is written: its form, saving state, editor, and a dialog's request. */
export function useWriting(
  writing: Writing & { path: string },
  begun: Begun,
  makeRoom?: (fields: [string, string][]) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving(writing, begun, { form, ...(makeRoom && { makeRoom }) });
  const [editor, setEditor] = useState<Editor>();
  const [words, setWords] = useState<string>();
  const asking = useAsked();
  const { id } = saving.kept;
  return {
    ...saving,
    ...asking,
    writing,
    form,
    editor,
    words,
    /** The address of its editor; undefined before its first save. */
    path: id === undefined ? undefined : `${writing.path}/${id}`,
    /** What the text's field reports. */
    field: {
      ask: asking.ask,
      onChange: saving.changed,
      onPasted: saving.tellPasted,
      onReady(text: WrittenText, ready: Editor) {
        saving.start(text);
        setEditor(ready);
        keepCounts(ready, setWords);
      },
    },
  };
}

type Props = {
  text: ReturnType<typeof useWriting>;
  /** The form's action. */
  action: string;
  /** Whether the form names what it creates, so that sending it again creates nothing. */
  hasDraftKey: boolean;
  back: { href: string; label: string };
  /** The rest of the bar. */
  bar: ReactNode;
  charts: Option[];
  digestDay: string;
  children: ReactNode;
};

/**
 * The form of a text: a white page below one bar. With script the text is an editor and the form is saved
 * automatically; without, the text is its source and the form is submitted.
 */
export const WritingForm = ({ text, action, hasDraftKey, back, bar, charts, digestDay, children }: Props) => (
  <>
    <div className="paper-notices">
      <Questions list={text.questions} onAnswered={text.answered} />
    </div>
    <form
      ref={text.form}
      id={`${text.writing.kind}-form`}
      method="post"
      action={action}
      className="contents"
      noValidate
    >
      <input type="hidden" name="revision" value={text.kept.revision} />
      {hasDraftKey && <input type="hidden" name={DRAFT_KEY} value={text.kept.draftKey} />}
      <PaperBar back={back} line={text.line} words={text.words}>
        {text.editor && (
          <Suspense>
            <RemarkCount editor={text.editor} />
          </Suspense>
        )}
        {bar}
      </PaperBar>
      {children}
    </form>
    {text.path && <TextActsForm path={text.path} />}
    <AskedDialogs
      asked={text.asked}
      editor={text.editor}
      close={text.close}
      charts={charts}
      digestDay={digestDay}
    />
  </>
);
