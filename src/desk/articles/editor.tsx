import { DIGEST_CHARTS } from "#domain/digest/charts/draw-digest-chart.server.ts";
import "#ui/styles/desk-articles.css";
import "#ui/styles/desk-writing.css";
import { src as editorScript } from "virtual:editor";
import { deskContext } from "#context.ts";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { FormErrors } from "#desk/kit/form.tsx";
import { Notice, Screen } from "#desk/kit/screen.tsx";
import { findingsIn } from "#domain/blog/publishing/check-article.ts";
import { categories, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { listRecent } from "#domain/digest/read-archive.server.ts";
import { readPictures } from "#domain/media/read-pictures.server.ts";
import type { Route } from "./+types/editor.ts";
import { TwoTexts } from "./editor-conflict.tsx";
import { Dialogs } from "./editor-dialogs.tsx";
import { articleIdOf, type Values, valuesOf } from "./editor-fields.ts";
import { EditorForm } from "./editor-form.tsx";
import { saveAndSubmit, saveInJson, saveTyped } from "./editor-save.server.ts";
import { Standing } from "./editor-standing.tsx";
import { Remarks } from "./publication-checks.tsx";

const COVERS = 8;

export const loader = permitted("write", async ({ params, context }: Route.LoaderArgs) => {
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
    run: (asked, values) => saveTyped(asked, values, { auto: true }),
    json: (asked, values) => saveInJson(asked, values, { auto: true }),
  }),
  save: act({ ...SAVED, run: saveTyped, json: saveInJson }),
  submit: act({
    ...SAVED,
    run: saveAndSubmit,
    done: { submitted: "The article is sent for approval." },
  }),
  faq: act({ needs: "write", run: () => again({ more: true }) }),
});

export type Intent = IntentOf<typeof action>;

export const handle = { scripts: [editorScript] };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.article?.title || "New article"} · Desk` },
    { name: "robots", content: "noindex" },
  ];
}

export default function EditorScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { article } = loaderData;
  const { errors = {}, values = loaderData.values } = actionData ?? {};
  const path = `/desk/articles/${article?.id ?? "new"}`;
  if (actionData?.conflict) return <TwoTexts values={values} conflict={actionData.conflict} />;
  return (
    <Screen
      title={article ? "Edit article" : "New article"}
      back={{ href: "/desk/articles", label: "Articles" }}
      actions={<Standing article={article} path={path} />}
    >
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
        more={actionData?.more ?? false}
      />
      <Dialogs charts={loaderData.charts} digestDay={loaderData.digestDay} />
    </Screen>
  );
}
