import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useRef, useState } from "react";
import type { CommentThread } from "#domain/commenting/rules.ts";
import type { Option } from "#ui/form/field.tsx";
import { island } from "#ui/island/define.ts";
import { CategoryField, SourceHelp, SummaryField } from "./article-fields.tsx";
import { ArticleStatus, Consequence, isArticleState } from "./article-status.tsx";
import { AskedDialogs } from "./asked-dialogs.tsx";
import { CommentsDrawer, CommentsOpener, CommentsRow } from "./comments-drawer.tsx";
import { keepCounts } from "./counts.ts";
import { CoverChoice, type CoverPicture } from "./cover.tsx";
import type { EditedArticle } from "./edited-article.ts";
import { type FaqRows, Faqs } from "./faqs.tsx";
import { FieldRemarks } from "./field-remarks.tsx";
import { DRAFT_KEY, rowsIn } from "./fill-form.ts";
import { Drawer, PaperBar } from "./paper-bar.tsx";
import { Previews } from "./previews.tsx";
import { Publishing } from "./publishing.tsx";
import { SearchResult } from "./search-result.tsx";
import { Questions } from "./status-line.tsx";
import { TextActsForm } from "./text-acts.tsx";
import { TextField } from "./text-field.tsx";
import { TitleField } from "./title-field.tsx";
import { useAsked } from "./use-asked.ts";
import { useComments } from "./use-comments.ts";
import { useSaving } from "./use-saving.ts";
import { faqRows, type Values } from "./values.ts";
import type { Writing } from "./written-text.ts";

const ArticleWriting = lazy(async () => ({
  default: (await import("./article-writing.tsx")).ArticleWriting,
}));

/** As heavy as the editor itself, with which it comes. */
const RemarkCount = lazy(async () => ({ default: (await import("./margin.tsx")).RemarkCount }));

type Props = {
  article?: EditedArticle | undefined;
  values: Values;
  errors: Record<string, string>;
  path: string;
  member: string;
  origin: string;
  firm: string;
  categories: { id: number; name: string }[];
  pictures: CoverPicture[];
  /** Whether another question row was asked for. */
  more: boolean;
  charts: Option[];
  digestDay: string;
  comments: CommentThread[];
};

const ARTICLE: Writing = { kind: "article", path: "/desk/articles", field: "html" };

const BACK = { href: "/desk/articles", label: "Articles" };

const SEARCHED = ["searchTitle", "searchDescription", "canonical"];

/** The fields in the drawer: an error of one opens it. */
const SETTINGS = ["tags", "author", "slug", "shownOn", "publishAt", "photo", "photoAlt", ...SEARCHED];

/**
 * An article's form: a white page under one bar, and its settings in a drawer. With script the text is an editor and
 * the form is saved automatically; without script the form is submitted.
 */
export const ArticleForm = island("desk/editor/article-form", (props: Props) => {
  const { article, values, path, member, pictures } = props;
  const [form, faqs] = [useRef<HTMLFormElement>(null), useRef<FaqRows>(null)];
  const saving = useSaving(
    ARTICLE,
    { id: article?.id, values, errors: props.errors, member },
    { form, makeRoom: (fields) => faqs.current?.ensure(rowsIn(fields)) },
  );
  const { kept, changed, errors } = saving;
  const [editor, setEditor] = useState<Editor>();
  const [counts, setCounts] = useState<string>();
  const comments = useComments(kept.id, props.comments);
  const { asked, ask, close } = useAsked();

  const shown = article && { ...article, ...(isArticleState(kept.state) && { state: kept.state }) };
  return (
    <>
      <div className="paper-notices">
        <Questions list={saving.questions} onAnswered={saving.answered} />
      </div>
      <form
        ref={form}
        id="article-form"
        method="post"
        action={kept.id === article?.id ? path : `/desk/articles/${kept.id}`}
        className="contents"
        noValidate
      >
        <input type="hidden" name="revision" value={kept.revision} />
        {!article && <input type="hidden" name={DRAFT_KEY} value={kept.draftKey} />}
        <PaperBar back={BACK} line={saving.line} words={counts}>
          {editor && (
            <Suspense>
              <RemarkCount editor={editor} />
            </Suspense>
          )}
          {kept.id !== undefined && <CommentsOpener comments={comments} />}
          <Drawer isOpen={SETTINGS.some((name) => errors[name])}>
            <Publishing {...props} errors={errors} address={kept.address} />
            <SearchResult
              {...props}
              errors={errors}
              path={kept.address ?? (article?.slug && `/blogpost/${article.slug}`)}
            />
            <CoverChoice values={values} errors={errors} pictures={pictures} ask={ask} onChange={changed} />
            <Previews id={kept.id} revision={kept.revision} title={article?.title} summary={values.summary} />
          </Drawer>
          <ArticleStatus article={shown} id={kept.id}>
            {kept.id !== undefined && <CommentsRow comments={comments} />}
          </ArticleStatus>
        </PaperBar>
        <div className="paper">
          <Consequence article={shown} />
          <TitleField
            name="title"
            label="Title"
            maxLength={200}
            next="summary"
            value={values.title}
            error={errors.title}
            isNew={!article}
          />
          <SummaryField value={values.summary} error={errors.summary} />
          <CategoryField value={values.categoryId} error={errors.categoryId} categories={props.categories} />
          <FieldRemarks form={form} />
          <noscript>
            <p className="field-hint">Without JavaScript the text is written as HTML.</p>
          </noscript>
          <TextField
            name="html"
            editor={ArticleWriting}
            sourceHelp={<SourceHelp />}
            value={values.html}
            error={errors.html}
            ask={ask}
            onChange={changed}
            onReady={(text, ready) => {
              saving.start(text);
              setEditor(ready);
              keepCounts(ready, setCounts);
            }}
            onPasted={saving.tellPasted}
            comment={kept.id === undefined ? undefined : comments.begin}
          />
          <Faqs ref={faqs} rows={faqRows(values, props.more)} errors={errors} onChange={changed} />
        </div>
      </form>
      {kept.id !== undefined && (
        <>
          <TextActsForm path={`/desk/articles/${kept.id}`} />
          <CommentsDrawer comments={comments} editor={editor} />
        </>
      )}
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
