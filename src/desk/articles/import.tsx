import { refusal } from "#platform/forms/refusal.ts";
import "#ui/styles/desk-articles.css";
import { z } from "zod";
import { act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { files } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { importMarkdown, type MarkdownReport } from "#domain/blog/writing/import-markdown.server.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/import.ts";

export const loader = permitted("write", () => null);

export const action = defineActs({
  import: act({
    needs: "write",
    schema: z.object({ files }),
    run: async ({ tools, staff }, { files: chosen }) => {
      const given = chosen.filter(({ name }) => name !== "");
      if (!given.length) return refusal("no-file", "Choose one or more Markdown files.");
      const read = await Promise.all(
        given.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      );
      return again({ report: await importMarkdown(tools, { files: read, by: staff }) });
    },
    field: "files",
  }),
});

type Intent = IntentOf<typeof action>;

export default function Import({ actionData }: Route.ComponentProps) {
  const { errors, report } = actionData ?? {};
  return (
    <Screen
      title="Import Markdown"
      lead="Each file becomes a draft. Nothing goes on the site before it is approved."
      back={{ href: "/desk/articles", label: "Articles" }}
    >
      {report && <Report report={report} />}
      <FormErrors errors={errors} />
      <div className="panel-aside">
        <Panel title={report ? "More files" : "Files"}>
          <form method="post" encType="multipart/form-data" className="stack">
            <Field
              label="Markdown files"
              name="files"
              type="file"
              multiple
              accept=".md,.markdown,.txt,text/markdown"
              hint="Up to 100 at once, 2 MB each, as UTF-8 text."
              error={errors?.files}
            />
            <div>
              <Submit<Intent> intent="import" tone="primary">
                Import
              </Submit>
            </div>
          </form>
        </Panel>
        <Panel title="What a file may hold">
          <p className="desk-quiet mb-2">Front matter between --- lines, all of it optional:</p>
          <pre className="mb-3 overflow-x-auto rounded-lg bg-sunk p-3 font-mono text-[0.8125rem]/[1.6] wrap-anywhere whitespace-pre-wrap">
            {
              'title: "What an order book shows"\nslug: order-book\ncategory: Education\nauthor: "A. Analyst"\ndate: 2025-02-14\nsummary: "40 to 200 characters."\nfeatured: false\nfaqs:\n  - question: "…"\n    answer: "…"'
            }
          </pre>
          <p className="desk-quiet">
            Without it, the first heading is the title and the file’s name the address. Pictures of this site,
            under /media/, are kept; the report names all others.
          </p>
        </Panel>
      </div>
    </Screen>
  );
}

function Report({ report: { drafts, refused: failed } }: { report: MarkdownReport }) {
  const files = (n: number) => (n === 1 ? "1 file" : `${n} files`);
  return (
    <>
      {drafts.length > 0 && <Notice tone="ok">{files(drafts.length)} became drafts.</Notice>}
      {failed.length > 0 && <Notice tone="bad">{files(failed.length)} could not be imported.</Notice>}
      <ul className="mb-5 grid rounded-card border border-line bg-card empty:hidden">
        {failed.map(({ name, reason }) => (
          <li key={name} className="import-item px-4 py-3">
            <p className="row">
              <State tone="bad">Refused</State> <span className="mono">{name}</span>
            </p>
            <p className="notice-text">{reason}</p>
          </li>
        ))}
        {drafts.map(({ name, id, title, slug, category, notes, missing }) => (
          <li key={id} className="import-item px-4 py-3">
            <p className="row">
              <State tone={notes.length || missing.length ? "warn" : "ok"}>Draft</State>
              <a href={`/desk/articles/${id}`}>{title}</a>
              <span className="desk-quiet">
                {category} · /blogpost/{slug} · from <span className="mono">{name}</span>
              </span>
            </p>
            {(notes.length > 0 || missing.length > 0) && (
              <ul className="mt-1.5 pl-5 text-[0.875rem] text-ink-2">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
                {missing.map((note) => (
                  <li key={note}>Before approval: {note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
