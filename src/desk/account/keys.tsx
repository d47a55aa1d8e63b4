import { z } from "zod";
import { deskContext } from "#context.ts";
import { NAVIGATION } from "#desk/frame/navigation.tsx";
import { act, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { setSingleKeys } from "#domain/staff/manage.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Route } from "./+types/keys.ts";

export const loader = permitted("anyone", ({ context }: Route.LoaderArgs) => ({
  on: context.get(deskContext).staff.singleKeys,
}));

export const action = defineActs({
  switch: act({
    needs: "anyone",
    schema: z.object({ keys: text }),
    run: ({ tools, staff: by }, { keys }) => setSingleKeys(tools, { on: keys === "on", by }),
    done: { on: "Single letters work as keys.", off: "Single letters do nothing." },
    says: (_, { keys }) => (keys === "on" ? "on" : "off"),
  }),
});

type Intent = IntentOf<typeof action>;

const ALWAYS = [{ keys: "Ctrl K", does: "Find screens, articles, people and days" }];

/** The keys that are single letters or begin with one. */
const SINGLE = [
  { keys: "/", does: "Find" },
  { keys: "?", does: "Show the keys of a screen" },
  ...NAVIGATION.flatMap(({ items }) =>
    items.flatMap(({ key, label }) => (key ? [{ keys: `G ${key.toUpperCase()}`, does: label }] : [])),
  ),
];

export default function Keys({ loaderData: { on } }: Route.ComponentProps) {
  return (
    <Screen
      title="Keys"
      lead="The keyboard reaches everything without these keys. They are a shorter way, where scripts run."
      back={{ href: "/desk/account", label: "Your account" }}
    >
      <Panel title="Always">
        <KeyTable caption="Keys that always work" rows={ALWAYS} />
      </Panel>
      <Panel
        title="Single letters"
        actions={
          <ActionButton<Intent>
            intent="switch"
            label={on ? "Switch single letters off" : "Switch single letters on"}
            fields={{ keys: on ? "off" : "on" }}
          />
        }
      >
        <p className="desk-quiet mb-2">
          {on
            ? "They work wherever no field has the focus."
            : "They are switched off: a letter that is typed by mistake opens nothing."}
        </p>
        <KeyTable caption="Keys of single letters" rows={SINGLE} />
      </Panel>
    </Screen>
  );
}

const KeyTable = ({ caption, rows }: { caption: string; rows: { keys: string; does: string }[] }) => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ keys }) => keys}
    columns={[
      { head: "Does", kind: "main", cell: ({ does }) => does },
      {
        head: "Keys",
        cell: ({ keys }) => (
          <span className="flex gap-1">
            {keys.split(" ").map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ),
      },
    ]}
  />
);
