import { z } from "zod";
import { deskContext } from "#context.ts";
import { type ActRequest, act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { files } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { importFiles } from "#domain/blog/moving/import-files.server.ts";
import { articlesReport, importReports } from "#domain/blog/moving/report.server.ts";
import { categories } from "#domain/blog/writing/read-article.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Route } from "./+types/import.ts";
import { ImportedArticles } from "./import-report.tsx";

export const loader = permitted("write", async ({ context }: Route.LoaderArgs) => ({
  groups: await categories(context.get(deskContext).tools.db),
}));

const IMPORT = { needs: "write", schema: z.object({ files }), field: "files" } as const;

async function importChosen({ tools, staff: by, dataDir }: ActRequest, chosen: File[], dryRun: boolean) {
  const named = chosen.filter(({ name }) => name !== "");
  if (!named.length) return refusal("no-file", "Choose one or more files.");
  const read = await Promise.all(
    named.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const report = await importFiles(tools, { files: read, by, folder: `${dataDir}/media`, dryRun });
  const file = await importReports.store(dataDir, articlesReport(report, dryRun), tools.clock.now());
  return again({ report, dryRun, file });
}

export const action = defineActs({
  import: act({ ...IMPORT, run: (request, { files: chosen }) => importChosen(request, chosen, false) }),
  look: act({ ...IMPORT, run: (request, { files: chosen }) => importChosen(request, chosen, true) }),
});

type Intent = IntentOf<typeof action>;

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, report, dryRun, file } = actionData ?? {};
  return (
    <Screen
      title="Import articles"
      lead="Each article becomes a draft, published only once it is approved."
      back={{ href: "/desk/articles", label: "Articles" }}
    >
      {report && (
        <ImportedArticles
          report={report}
          isTrial={dryRun ?? false}
          file={file}
          categories={loaderData.groups}
        />
      )}
      <FormErrors errors={errors} />
      <div className="panel-aside">
        <Panel title={report ? "More files" : "Your files"}>
          <form method="post" encType="multipart/form-data" className="stack">
            <Field
              label="Files"
              name="files"
              type="file"
              multiple
              accept=".md,.markdown,.txt,.html,.htm,text/markdown,text/html,.zip,image/*"
              hint="Markdown or HTML files with the pictures that they name, also as a ZIP; 64 MB together."
              error={errors?.files}
            />
            <div className="row">
              <Submit<Intent> intent="import" tone="primary">
                Import
              </Submit>
              <Submit<Intent> intent="look">Check files</Submit>
            </div>
          </form>
        </Panel>
        <Panel title="Format of a file">
          <p className="desk-quiet mb-2">Optional front matter between --- lines:</p>
          <pre className="mb-3 overflow-x-auto rounded-lg bg-sunk p-3 font-mono text-[0.8125rem]/[1.6] wrap-anywhere whitespace-pre-wrap">
            {
              'title: "What an order book shows"\nslug: order-book\ncategory: Education\nauthor: "A. Analyst"\ndate: 2025-02-14\naliases: [/2024/05/order-book/]\ncover: images/book.png\ncoverDescription: "Bids and offers."\nsummary: "40 to 200 characters."\nfeatured: false\nfaqs:\n  - question: "…"\n    answer: "…"'
            }
          </pre>
          <p className="desk-quiet">
            Without it, the first heading is the title and the file’s name the address. Pictures are taken
            with their description or caption. Addresses under aliases redirect to the article once it is
            published.
          </p>
        </Panel>
      </div>
    </Screen>
  );
}
