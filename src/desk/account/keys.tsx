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
    done: { on: "Single-letter shortcuts are on.", off: "Single-letter shortcuts are off." },
    says: (_, { keys }) => (keys === "on" ? "on" : "off"),
  }),
});

type Intent = IntentOf<typeof action>;

const ALWAYS = [{ keys: "Ctrl K", does: "Search screens, articles, people and days" }];

/** The keys that are single letters or begin with one. */
const SINGLE = [
  { keys: "/", does: "Search" },
  { keys: "?", does: "Show the shortcuts of this screen" },
  ...NAVIGATION.flatMap(({ items }) =>
    items.flatMap(({ key, label }) => (key ? [{ keys: `G ${key.toUpperCase()}`, does: label }] : [])),
  ),
];

export default function Keys({ loaderData: { on } }: Route.ComponentProps) {
  return (
    <Screen
      title="Keyboard shortcuts"
      lead="Shortcuts need JavaScript. Every screen can also be reached with Tab and Enter."
      back={{ href: "/desk/account", label: "Your account" }}
    >
      <Panel title="Always">
        <KeyTable caption="Shortcuts that always work" rows={ALWAYS} />
      </Panel>
      <Panel
        title="Single letters"
        actions={
          <ActionButton<Intent>
            intent="switch"
            label={on ? "Turn off single-letter shortcuts" : "Turn on single-letter shortcuts"}
            fields={{ keys: on ? "off" : "on" }}
          />
        }
      >
        <p className="desk-quiet mb-2">
          {on
            ? "They work when no field has the focus."
            : "They are off: a letter typed by mistake opens nothing."}
        </p>
        <KeyTable caption="Single-letter shortcuts" rows={SINGLE} />
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
      { head: "Action", kind: "main", cell: ({ does }) => does },
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
