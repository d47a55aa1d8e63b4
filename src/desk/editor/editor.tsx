import { chartChoices } from "./chart-choices.server.ts";
import "#ui/styles/desk-editor.css";
import { deskContext } from "#context.ts";
import { Remarks } from "#desk/articles/publication-checks.tsx";
import { articleActs } from "#desk/articles/put-away.server.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing, noArticle } from "#desk/kit/answers.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { PaperScreen } from "#desk/kit/screen.tsx";
import { findingsApart } from "#domain/blog/publishing/findings-apart.server.ts";
import { categories, readDeleted, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { readComments } from "#domain/commenting/read-comments.server.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormErrors } from "#ui/form/form.tsx";
import { Island } from "#ui/island/island.tsx";
import type { Route } from "./+types/editor.ts";
import { ArticleForm } from "./article-form.island.tsx";
import { TwoTexts } from "./conflict.tsx";
import { editedArticle } from "./edited-article.ts";
import { saveAndSubmit, saveInJson, saveTyped, submitInJson } from "./save.server.ts";
import { valuesOf } from "./values.server.ts";
import { articleIdOf, type Values } from "./values.ts";

const COVERS = 8;

export const loader = permitted("write", async ({ params, context }: Route.LoaderArgs) => {
  const { tools, staff, site } = context.get(deskContext);
  const id = articleIdOf(params.id);
  const copy = id === undefined ? undefined : await readWorkingCopy(tools.db, id);
  if (params.id !== undefined && !copy) {
    const deleted = await readDeleted(tools.db, id ?? 0);
    throw deleted
      ? missing(`${deleted.by} deleted this article. Restore it from the list of articles, under “Deleted”.`)
      : noArticle();
  }
  const [choices, { rows: pictures }, charts] = await Promise.all([
    categories(tools.db),
    readPictures(tools.db, { q: "", limit: COVERS, offset: 0 }),
    chartChoices(tools.db),
  ]);
  const begun: Values = {
    draftKey: crypto.randomUUID(),
    author: staff.name,
    categoryId: "0",
  };
  return {
    article: copy,
    remarks: copy ? await findingsApart(copy) : [],
    values: copy ? valuesOf(copy) : begun,
    form: {
      comments: copy ? await readComments(tools.db, { kind: "article", key: String(copy.id) }, staff.id) : [],
      member: staff.id,
      origin: site.origin,
      firm: site.firm.name,
      categories: choices,
      pictures: pictures.map(({ src, small, alt }) => ({ src, small, alt })),
      ...charts,
    },
  };
});

const SAVED = {
  needs: "write",
  schema: texts,
  to: "/desk/articles/:id",
  done: { saved: "The article is saved." },
} as const;

export const action = defineActs({
  autosave: act({
    ...SAVED,
    run: (request, values) => saveTyped(request, values, { auto: true }),
    json: (request, values) => saveInJson(request, values, { auto: true }),
  }),
  save: act({ ...SAVED, run: saveTyped, json: saveInJson }),
  submit: act({
    ...SAVED,
    run: saveAndSubmit,
    json: submitInJson,
    done: { submitted: "The article is sent for approval." },
  }),
  faq: act({ needs: "write", run: () => again({ more: true }) }),
  ...articleActs,
});

export type Intent = IntentOf<typeof action>;

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { article, form } = loaderData;
  const { errors = {} } = actionData ?? {};
  // The acts beside the text send none of it.
  const values = actionData?.values.html === undefined ? loaderData.values : actionData.values;
  const path = `/desk/articles/${article?.id ?? "new"}`;
  if (actionData?.conflict) return <TwoTexts values={values} conflict={actionData.conflict} />;
  return (
    <PaperScreen
      title={article ? article.title || "Article without a title" : "New article"}
      notices={
        <>
          <FormErrors errors={errors} />
          {article?.returned && (
            <Notice tone="warn">
              {article.returned.by} sent it back: {article.returned.note}
            </Notice>
          )}
          <Remarks findings={loaderData.remarks.filter(({ rule }) => rule === undefined)} />
          {/* With script the remarks are beside their words while one writes. */}
          <noscript>
            <Remarks findings={loaderData.remarks.filter(({ rule }) => rule !== undefined)} />
          </noscript>
        </>
      }
    >
      <Island
        of={ArticleForm}
        atOnce
        with={{
          ...form,
          article: article && editedArticle(article),
          values,
          errors,
          path,
          more: actionData?.more ?? false,
        }}
      />
    </PaperScreen>
  );
}
