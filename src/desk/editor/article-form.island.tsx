import { lazy, useRef } from "react";
import type { CommentThread } from "#domain/commenting/rules.ts";
import type { Option } from "#ui/form/field.tsx";
import { island } from "#ui/island/define.ts";
import { CategoryField, SourceHelp, SummaryField } from "./article-fields.tsx";
import { ArticleStatus, Consequence, isArticleState } from "./article-status.tsx";
import { CommentsDrawer, CommentsOpener, CommentsRow } from "./comments-drawer.tsx";
import { CoverChoice, type CoverPicture } from "./cover.tsx";
import type { EditedArticle } from "./edited-article.ts";
import { type FaqRows, Faqs } from "./faqs.tsx";
import { FieldRemarks } from "./field-remarks.tsx";
import { rowsIn } from "./fill-form.ts";
import { Drawer } from "./paper-bar.tsx";
import { Previews } from "./previews.tsx";
import { Publishing } from "./publishing.tsx";
import { SearchResult } from "./search-result.tsx";
import { TextField } from "./text-field.tsx";
import { TitleField } from "./title-field.tsx";
import { useComments } from "./use-comments.ts";
import { faqRows, type Values } from "./values.ts";
import { useWriting, WritingForm } from "./writing-form.tsx";

const ArticleWriting = lazy(async () => ({
  default: (await import("./article-writing.tsx")).ArticleWriting,
}));

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
  /** Whether another question row was requested. */
  more: boolean;
  charts: Option[];
  digestDay: string;
  comments: CommentThread[];
};

const ARTICLE = { kind: "article", path: "/desk/articles", field: "html" } as const;

const BACK = { href: "/desk/articles", label: "Articles" };

const SEARCHED = ["searchTitle", "searchDescription", "canonical"];

/** The fields in the drawer, which opens if one has an error. */
const SETTINGS = ["tags", "author", "slug", "shownOn", "publishAt", "photo", "photoAlt", ...SEARCHED];

/** An article's form: its text, and its settings in a drawer. */
export const ArticleForm = island("desk/editor/article-form", (props: Props) => {
  const { article, values, path, member, pictures } = props;
  const faqs = useRef<FaqRows>(null);
  const text = useWriting(ARTICLE, { id: article?.id, values, errors: props.errors, member }, (fields) =>
    faqs.current?.ensure(rowsIn(fields)),
  );
  const { stored, changed, errors, ask } = text;
  const comments = useComments(stored.id, props.comments);
  const isSaved = stored.id !== undefined;

  const shown = article && { ...article, ...(isArticleState(stored.state) && { state: stored.state }) };
  return (
    <>
      <WritingForm
        text={text}
        action={stored.id === article?.id ? path : (text.path ?? path)}
        hasDraftKey={!article}
        back={BACK}
        charts={props.charts}
        digestDay={props.digestDay}
        bar={
          <>
            {isSaved && <CommentsOpener comments={comments} />}
            <Drawer isOpen={SETTINGS.some((name) => errors[name])}>
              <Publishing {...props} errors={errors} address={stored.address} />
              <SearchResult
                {...props}
                errors={errors}
                path={stored.address ?? (article?.slug && `/blogpost/${article.slug}`)}
              />
              <CoverChoice values={values} errors={errors} pictures={pictures} ask={ask} onChange={changed} />
              <Previews
                id={stored.id}
                revision={stored.revision}
                title={article?.title}
                summary={values.summary}
              />
            </Drawer>
            <ArticleStatus article={shown} id={stored.id}>
              {isSaved && <CommentsRow comments={comments} />}
            </ArticleStatus>
          </>
        }
      >
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
          <FieldRemarks form={text.form} />
          <noscript>
            <p className="field-hint">Without JavaScript the text is written as HTML.</p>
          </noscript>
          <TextField
            {...text.field}
            name="html"
            editor={ArticleWriting}
            sourceHelp={<SourceHelp />}
            value={values.html}
            error={errors.html}
            comment={isSaved ? comments.begin : undefined}
          />
          <Faqs ref={faqs} rows={faqRows(values, props.more)} errors={errors} onChange={changed} />
        </div>
      </WritingForm>
      {isSaved && <CommentsDrawer comments={comments} editor={text.editor} />}
    </>
  );
});
