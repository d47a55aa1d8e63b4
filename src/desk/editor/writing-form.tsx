import type { Editor } from "@tiptap/core";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { countReadTime } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import type { Option } from "#ui/form/field.tsx";
import type { EditorDialog, OpenDialog } from "./dialog-frame.tsx";
import { DRAFT_KEY } from "./fill-form.ts";
import { PaperBar } from "./paper-bar.tsx";
import { Questions } from "./status-line.tsx";
import { TextActsForm } from "./text-acts.tsx";
import { type Begun, useSaving } from "./use-saving.ts";
import { readAtPauses, type Writing, type WrittenText } from "./written-text.ts";

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
  const asking = useDialogRequest();
  const { id } = saving.stored;
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
      onPasted: saving.reportPaste,
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
      <input type="hidden" name="revision" value={text.stored.revision} />
      {hasDraftKey && <input type="hidden" name={DRAFT_KEY} value={text.stored.draftKey} />}
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
    <RequestedDialog
      request={text.request}
      editor={text.editor}
      close={text.close}
      charts={charts}
      digestDay={digestDay}
    />
  </>
);

/** Holds a dialog's request, each with a unique number. */
function useDialogRequest() {
  const [request, setRequest] = useState<EditorDialog & { number: number }>();
  const numbers = useRef(0);
  const ask: OpenDialog = (next) => {
    numbers.current += 1;
    setRequest({ ...next, number: numbers.current });
  };
  return { request, ask, close: (next?: EditorDialog) => (next ? ask(next) : setRequest(undefined)) };
}

/** Counts the words and reading minutes of a text, now and whenever typing pauses, and shows them as a sentence. */
const keepCounts = (editor: Editor, show: (counts: string) => void) =>
  readAtPauses(editor, () => {
    const { doc } = editor.state;
    const text = doc.textBetween(0, doc.content.size, " ").replace(/\s+/g, " ").trim();
    const words = text ? text.split(" ").length : 0;
    show(`${counted(words, "word")} · ${countReadTime(text)} min read`);
  });

/** The server does not need the editor's library. */
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));

type RequestedDialogProps = {
  request: (EditorDialog & { number: number }) | undefined;
  editor: Editor | undefined;
  charts: Option[];
  digestDay: string;
  close(next?: EditorDialog): void;
};

/** The dialog that a text has requested, if any. */
const RequestedDialog = ({ request, editor, charts, digestDay, close }: RequestedDialogProps) =>
  request &&
  editor && (
    <Suspense>
      <Dialogs
        key={request.number}
        request={request}
        editor={editor}
        charts={charts}
        digestDay={digestDay}
        onClose={close}
      />
    </Suspense>
  );
