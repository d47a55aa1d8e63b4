import { z } from "zod";
import { deskContext } from "#context.ts";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { rowId, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { keepSynonym, listSynonyms, removeSynonym } from "#domain/blog/finding/change-synonyms.server.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { type Column, DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/synonyms.ts";

export const loader = permitted("write", async ({ context }: Route.LoaderArgs) => ({
  synonyms: await listSynonyms(context.get(deskContext).tools.db),
}));

export const action = defineActs({
  keep: act({
    needs: "write",
    schema: z.object({ word: text, means: text }),
    run: ({ tools, staff: by }, entry) => keepSynonym(tools, { ...entry, by }),
    done: { kept: "The entry is saved." },
  }),
  remove: act({
    needs: "write",
    schema: z.object({ id: rowId }),
    run: ({ tools, staff: by }, { id }) => removeSynonym(tools, { id, by }),
    done: { removed: "The entry is removed." },
  }),
});

type Intent = IntentOf<typeof action>;

export const meta: Route.MetaFunction = () => [
  { title: "Search synonyms · Desk" },
  { name: "robots", content: "noindex" },
];

export default function Synonyms({ loaderData: { synonyms }, actionData }: Route.ComponentProps) {
  const { errors = {}, values = {} } = actionData ?? {};
  const field = (name: string) => ({ name, value: values[name], error: errors[name] });
  return (
    <Screen
      title="Search synonyms"
      lead="Words readers type, and the phrases articles use for them. Case, plural, hyphen and space are ignored."
      back={{ href: "/desk/articles", label: "Articles" }}
    >
      <Panel title="Add or change an entry" id="keep">
        <form method="post" className="stack">
          <FormErrors errors={errors} />
          <div className="field-row">
            <Field {...field("word")} label="Readers type" required maxLength={60} />
            <Field
              {...field("means")}
              label="The articles say"
              required
              maxLength={300}
              hint="Up to six phrases, separated by commas."
            />
          </div>
          <div>
            <Submit<Intent> intent="keep" tone="primary">
              Save entry
            </Submit>
          </div>
        </form>
      </Panel>
      <DataTable caption="Synonyms" columns={COLUMNS} rows={synonyms} keyOf={({ id }) => id} />
    </Screen>
  );
}

type Row = Route.ComponentProps["loaderData"]["synonyms"][number];

const COLUMNS: Column<Row>[] = [
  { head: "Readers type", kind: "main", cell: ({ word }) => word },
  { head: "The articles say", cell: ({ means }) => means.join(", ") },
  { head: "Changed by", cell: ({ updatedBy }) => (updatedBy === "import" ? "Shipped" : updatedBy) },
  {
    head: "Change",
    kind: "act",
    cell: ({ id, word }) => <ActionButton<Intent> intent="remove" fields={{ id }} label={`Remove ${word}`} />,
  },
];
