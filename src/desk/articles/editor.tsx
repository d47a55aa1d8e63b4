import "#ui/styles/desk-editor.css";
import "#ui/styles/desk-writing.css";
import { src as editorScript } from "virtual:editor";
import { data } from "react-router";
import { deskContext } from "#context.ts";
import { done, missing, refused, textsOf } from "#desk/kit/answers.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Done, Notice, Screen } from "#desk/kit/screen.tsx";
import { findingsIn } from "#domain/blog/publishing/check-article.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { readFields } from "#domain/blog/writing/check-fields.server.ts";
import { compareArticles } from "#domain/blog/writing/compare.ts";
import { categories, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";
import { DIGEST_CHARTS } from "#domain/digest/charts/draw-digest-chart.server.ts";
import { listRecent } from "#domain/digest/read-archive.server.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import type { Route } from "./+types/editor.ts";
import { TwoTexts } from "./editor-conflict.tsx";
import { Dialogs } from "./editor-dialogs.tsx";
import { articleIdOf, articleInput, type Values, valuesOf } from "./editor-fields.ts";
import { EditorForm } from "./editor-form.tsx";
import { answerEditor, saveForm } from "./editor-save.server.ts";
import { Standing } from "./editor-standing.tsx";
import { Remarks } from "./publication-checks.tsx";

export const middleware: Route.MiddlewareFunction[] = [answerEditor];

const COVERS = 8;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, staff, site } = context.get(deskContext);
  const id = articleIdOf(params.id);
  const copy = id === undefined ? undefined : await readWorkingCopy(tools.db, id);
  if (params.id !== undefined && !copy) throw missing("There is no article of this number.");
  const [choices, { rows: pictures }, [latest]] = await Promise.all([
    categories(tools.db),
    readPictures(tools.db, { q: "", limit: COVERS, offset: 0 }),
    listRecent(tools.db, 1),
  ]);
  const begun: Values = {
    draftKey: crypto.randomUUID(),
    author: staff.name,
    categoryId: String(choices[0]?.id ?? ""),
  };
  return {
    article: copy,
    remarks: copy ? findingsIn(copy) : [],
    values: copy ? valuesOf(copy) : begun,
    member: staff.id,
    origin: site.origin,
    categories: choices,
    pictures,
    charts: Object.entries(DIGEST_CHARTS).map(([value, label]) => ({ value, label })),
    digestDay: latest?.date ?? "",
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  const { tools, staff, form } = desk;
  const values = textsOf(form);
  const intent = values.intent ?? "";
  if (intent === "faq") return { errors: {}, values, more: true };
  const result = await saveForm(desk, { id: articleIdOf(params.id), auto: intent === "autosave" });
  if ("errors" in result) return refused(result.errors, form);
  if ("refused" in result) {
    if (result.refused === "gone")
      return refused("This article is not there any more. Copy your text.", form, 410);
    return data({ errors: {}, values, conflict: await conflictOf(values, result.theirs) }, { status: 409 });
  }
  const { id, revision } = result.saved;
  if (intent !== "submit") return done(`/desk/articles/${id}`, "saved");
  const sent = await submitArticle(tools, { id, revision, by: staff });
  if ("submitted" in sent) return done(`/desk/articles/${id}`, "submitted");
  const kept: Values = { ...values, revision: String(revision) };
  return refused("errors" in sent ? sent.errors : sent.refused, kept);

  async function conflictOf(typed: Values, theirs: WorkingCopy) {
    const mine = readFields(articleInput(typed));
    if ("errors" in mine) return { theirs, difference: undefined };
    const names = new Map((await categories(tools.db)).map(({ id, name }) => [id, name]));
    const named = { ...mine, slug: mine.slug || theirs.slug, categoryName: names.get(mine.categoryId) ?? "" };
    return { theirs, difference: compareArticles(theirs, named) };
  }
}

export const handle = { scripts: [editorScript] };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.article?.title || "New article"} · Desk` },
    { name: "robots", content: "noindex" },
  ];
}

const TOLD = {
  saved: "The article is saved.",
  submitted: "The article is sent for approval.",
};

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { article } = loaderData;
  const { errors = {}, values = loaderData.values } = actionData ?? {};
  const path = `/desk/articles/${article?.id ?? "new"}`;
  if (actionData && "conflict" in actionData)
    return <TwoTexts values={values} conflict={actionData.conflict} />;
  return (
    <Screen
      title={article ? "Edit article" : "New article"}
      back={{ href: "/desk/articles", label: "Articles" }}
      actions={<Standing article={article} path={path} />}
    >
      <Done messages={TOLD} />
      <FormErrors errors={errors} />
      {article?.returned && (
        <Notice tone="warn">
          {article.returned.by} sent it back: {article.returned.note}
        </Notice>
      )}
      <Remarks findings={loaderData.remarks} />
      <div data-questions="" />
      <EditorForm
        {...loaderData}
        values={values}
        errors={errors}
        path={path}
        more={Boolean(actionData && "more" in actionData)}
      />
      <Dialogs charts={loaderData.charts} digestDay={loaderData.digestDay} />
    </Screen>
  );
}
