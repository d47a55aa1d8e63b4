import type { Editor } from "@tiptap/core";
import { type ComponentProps, lazy, Suspense, useRef, useState } from "react";
import { Field, type Option } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { island } from "#ui/island/define.ts";
import { Consequence } from "./article-status.tsx";
import { keepCounts, type TextCounts } from "./counts.ts";
import { CoverChoice, type CoverPicture } from "./cover.tsx";
import type { EditorDialog, OpenDialog } from "./dialog-frame.tsx";
import type { EditedArticle } from "./edited-article.ts";
import type { Intent } from "./editor.tsx";
import { type FaqRows, Faqs } from "./faqs.tsx";
import { DRAFT_KEY } from "./fill-form.ts";
import { Previews } from "./previews.tsx";
import { Publishing } from "./publishing.tsx";
import { Questions, StatusLine } from "./status-line.tsx";
import { SummaryField } from "./summary-field.tsx";
import { TextField } from "./text-field.tsx";
import { useSaving } from "./use-saving.ts";
import { faqRows, type Values } from "./values.ts";

/** The server does not need the editor's library. */
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));

type Props = {
  article?: EditedArticle | undefined;
  values: Values;
  errors: Record<string, string>;
  path: string;
  member: string;
  origin: string;
  categories: { id: number; name: string }[];
  pictures: CoverPicture[];
  /** Whether another question row was asked for. */
  more: boolean;
  charts: Option[];
  digestDay: string;
};

/**
 * An article's form: the text in the middle, its details beside it. With script the text is an editor and the form is
 * saved automatically; without script the form is submitted.
 */
export const ArticleForm = island("desk/editor/article-form", (props: Props) => {
  const { article, values, errors, path, member, pictures } = props;
  const [form, faqs] = [useRef<HTMLFormElement>(null), useRef<FaqRows>(null)];
  const saving = useSaving(article, { values, member }, { form, faqs });
  const { kept, changed } = saving;
  const [editor, setEditor] = useState<Editor>();
  const [counts, setCounts] = useState<TextCounts>();
  const { asked, ask, close } = useAsked();

  return (
    <>
      <Questions list={saving.questions} onAnswered={saving.answered} />
      <form
        ref={form}
        id="article-form"
        method="post"
        action={kept.id === article?.id ? path : `/desk/articles/${kept.id}`}
        className="ed-form grid gap-5 min-[72rem]:grid-cols-[minmax(0,1fr)_362px]"
        noValidate
      >
        <input type="hidden" name="revision" value={kept.revision} />
        {!article && <input type="hidden" name={DRAFT_KEY} value={kept.draftKey} />}
        <div className="grid min-w-0 content-start gap-5">
          <div className="ed-title">
            <Field
              id="article-title"
              label="Title"
              name="title"
              value={values.title}
              error={errors.title}
              maxLength={200}
              autoComplete="off"
            />
          </div>
          <SummaryField value={values.summary} error={errors.summary} />
          <div className="ed-body">
            <noscript>
              <p className="field-hint">Without JavaScript the text is written as HTML.</p>
            </noscript>
            <TextField
              html={values.html}
              error={errors.html}
              ask={ask}
              onChange={changed}
              onSave={saving.save}
              onReady={(text, ready) => {
                saving.start(text);
                setEditor(ready);
                keepCounts(ready, setCounts);
              }}
              onPicturesLeft={saving.tellPicturesLeft}
            />
          </div>
          <Faqs ref={faqs} rows={faqRows(values, props.more)} errors={errors} onChange={changed} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <Publishing {...props} address={kept.address} />
          <CoverChoice {...{ values, errors, pictures, ask }} onChange={changed} />
          <Previews
            id={kept.id}
            revision={kept.revision}
            title={article?.title}
            excerpt={counts?.excerpt ?? article?.excerpt}
          />
        </div>
        <Foot line={saving.line} words={counts?.words} article={article} />
      </form>
      {asked && editor && (
        <Suspense>
          <Dialogs
            key={asked.number}
            asked={asked}
            editor={editor}
            charts={props.charts}
            digestDay={props.digestDay}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
});

type FootProps = {
  line: ComponentProps<typeof StatusLine>["line"];
  words: string | undefined;
  article: Props["article"];
};

/** The bar below the form: what was saved, how long the text is, and the buttons that send it. */
const Foot = ({ line, words, article }: FootProps) => (
  <div className="ed-foot">
    <div className="ed-foot-words flex min-w-0 flex-[1_1_240px] flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <StatusLine line={line} />
      <p className="desk-quiet">{words}</p>
      <Consequence article={article} />
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <Submit<Intent> intent="save" tone="primary">
        Save
      </Submit>
      <Submit<Intent> intent="submit">Send for approval</Submit>
    </div>
  </div>
);

/** Holds the question that a dialog asks, each with a unique number. */
function useAsked() {
  const [asked, setAsked] = useState<EditorDialog & { number: number }>();
  const numbers = useRef(0);
  const ask: OpenDialog = (next) => {
    numbers.current += 1;
    setAsked({ ...next, number: numbers.current });
  };
  return { asked, ask, close: (next?: EditorDialog) => (next ? ask(next) : setAsked(undefined)) };
}
