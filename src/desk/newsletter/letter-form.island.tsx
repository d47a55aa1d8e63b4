import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useRef, useState } from "react";
import { AskedDialogs } from "#desk/editor/asked-dialogs.tsx";
import { keepCounts } from "#desk/editor/counts.ts";
import { FieldRemarks } from "#desk/editor/field-remarks.tsx";
import { DRAFT_KEY } from "#desk/editor/fill-form.ts";
import { Drawer, PaperBar } from "#desk/editor/paper-bar.tsx";
import { Questions } from "#desk/editor/status-line.tsx";
import { TextActsForm } from "#desk/editor/text-acts.tsx";
import { TextField } from "#desk/editor/text-field.tsx";
import { TitleField } from "#desk/editor/title-field.tsx";
import { useAsked } from "#desk/editor/use-asked.ts";
import { useSaving } from "#desk/editor/use-saving.ts";
import type { Writing } from "#desk/editor/written-text.ts";
import type { LetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { Field, type Option } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { island } from "#ui/island/define.ts";
import { Panel } from "#ui/layout/panel.tsx";
import { LetterStatus, SentBefore } from "./letter-status.tsx";
import type { Intent as PreviewIntent } from "./preview.ts";

const LetterWriting = lazy(async () => ({ default: (await import("./letter-writing.tsx")).LetterWriting }));

const RemarkCount = lazy(async () => ({ default: (await import("#desk/editor/margin.tsx")).RemarkCount }));

const LETTER: Writing = { kind: "letter", path: "/desk/newsletter/letters", field: "text" };

const BACK = { href: "/desk/newsletter", label: "Letters" };

type Props = {
  letter?: Pick<LetterDraft, "id" | "issue" | "isSent" | "revision"> | undefined;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** The address that the form is sent to before its first save. */
  path: string;
  /** The issue that it is of. */
  issue: number | undefined;
  member: string;
  charts: Option[];
  digestDay: string;
};

/**
 * A letter's form: a white page under one bar. With script the text is an editor and the form is saved automatically;
 * without script the text is Markdown and the form is submitted.
 */
export const LetterForm = island("desk/newsletter/letter-form", (props: Props) => {
  const { letter, values, path, member } = props;
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving(
    LETTER,
    {
      id: letter?.id,
      values,
      errors: props.errors,
      member,
      ...(props.issue !== undefined && { begunAs: `issue-${props.issue}` }),
    },
    { form },
  );
  const { kept, changed, errors } = saving;
  const [editor, setEditor] = useState<Editor>();
  const [counts, setCounts] = useState<string>();
  const { asked, ask, close } = useAsked();
  const isSent = letter?.isSent === true && kept.revision === String(letter.revision);
  return (
    <>
      <div className="paper-notices">
        <Questions list={saving.questions} onAnswered={saving.answered} />
      </div>
      <form
        ref={form}
        id="letter-form"
        method="post"
        action={kept.id === undefined ? path : `${LETTER.path}/${kept.id}`}
        className="contents"
        noValidate
      >
        <input type="hidden" name="revision" value={kept.revision} />
        {kept.id === undefined && <input type="hidden" name="seen" value={values.seen ?? ""} />}
        {!letter && props.issue === undefined && (
          <input type="hidden" name={DRAFT_KEY} value={kept.draftKey} />
        )}
        <PaperBar back={BACK} line={saving.line} words={counts}>
          {editor && (
            <Suspense>
              <RemarkCount editor={editor} />
            </Suspense>
          )}
          <Drawer isOpen={false}>
            <PreviewOfLetter />
          </Drawer>
          <LetterStatus issue={letter?.issue ?? null} isSent={isSent} id={kept.id} />
        </PaperBar>
        <div className="paper">
          <SentBefore issue={letter?.issue ?? null} isSent={isSent} />
          <TitleField
            name="subject"
            label="Subject"
            maxLength={120}
            next="preheader"
            value={values.subject}
            error={errors.subject}
            isNew={!letter}
          />
          <div className="paper-summary mb-5">
            <Field
              id="letter-preheader"
              label="Preview line"
              name="preheader"
              rows={2}
              maxLength={150}
              value={values.preheader}
              error={errors.preheader}
              placeholder="Preview line, shown after the subject"
            />
          </div>
          <FieldRemarks form={form} />
          <TextField
            name="text"
            editor={LetterWriting}
            sourceHelp={<MarkdownHelp />}
            value={values.text}
            error={errors.text}
            ask={ask}
            onChange={changed}
            onReady={(text, ready) => {
              saving.start(text);
              setEditor(ready);
              keepCounts(ready, setCounts);
            }}
            onPasted={saving.tellPasted}
          />
        </div>
      </form>
      {kept.id !== undefined && <TextActsForm path={`${LETTER.path}/${kept.id}`} />}
      <AskedDialogs
        asked={asked}
        editor={editor}
        close={close}
        charts={props.charts}
        digestDay={props.digestDay}
      />
    </>
  );
});

const MarkdownHelp = () => (
  <p className="field-hint">
    Markdown: ## for a heading, a dash for a list, **strong**, [words](/blog) for a link; such a link to an
    article or a digest, alone on its line, is a card.
  </p>
);

const FRAME = "letter-preview";

/** The letter as its readers get it, at a phone's width, from what is typed. */
const PreviewOfLetter = () => (
  <Panel
    title="Preview"
    actions={
      <Submit<PreviewIntent>
        intent="preview"
        formAction="/desk/newsletter/issues/preview"
        formTarget={FRAME}
        formNoValidate
      >
        Show preview
      </Submit>
    }
  >
    <iframe
      className="letter-frame block h-160 w-full rounded-control border border-line-2 bg-card"
      name={FRAME}
      title="Preview of the letter"
      sandbox=""
    />
  </Panel>
);
