import { z } from "zod";
import { deskContext } from "#context.ts";
import { type ActRequest, act, again, defineActs, type IntentOf, permitted } from "#desk/kit/acts.server.ts";
import { file, text } from "#desk/kit/fields.server.ts";
import { Screen } from "#desk/kit/screen.tsx";
import { leadingOpen } from "#desk/kit/screens.server.ts";
import { ACT_KINDS } from "#domain/audit/acts.ts";
import {
  exportLedger,
  findExport,
  findExportOf,
  LEDGER_FORMATS,
  type LedgerExport,
  readExport,
} from "#domain/audit/export-ledger.server.ts";
import { ledgerActors, readLedger } from "#domain/audit/read-ledger.server.ts";
import { THING_KINDS } from "#domain/audit/things.ts";
import { idOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import type { Option } from "#ui/form/field.tsx";
import { readList } from "#ui/table/list.ts";
import { Filters, Pager } from "#ui/table/table.tsx";
import type { Route } from "./+types/audit.ts";
import { EntryList } from "./entry-list.tsx";
import { CheckPanel, ExportPanel } from "./export-panels.tsx";

const NEEDS = "ledger";

const FILTERS = ["who", "thing", "act", "from", "until"] as const;

const filtersOf = (url: URL) =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = url.searchParams.get(name)?.replaceAll("\0", "");
      return value ? [[name, value] as const] : [];
    }),
  );

const exportForm = z.object({ format: z.enum(LEDGER_FORMATS).catch("csv") });

/** Exports the entries that the screen's address lists. */
const makeExport = ({ tools, staff: by, url }: ActRequest, { format }: z.output<typeof exportForm>) =>
  exportLedger(tools, { filter: filtersOf(url), format, by });

/** Returns the same list's query, with the file of the export beside it. */
const besideExport = ({ url }: ActRequest, _: unknown, { entry }: { entry: number }): string =>
  `?${new URLSearchParams({ ...filtersOf(url), export: String(entry) })}#export`;

const checkForm = z.object({ hash: text, file });

type Checked = { recognised?: LedgerExport };

/** Finds the export that made a file, by the file or by its hash. */
async function checkExport({ tools: { db } }: ActRequest, { hash, file: given }: z.output<typeof checkForm>) {
  if (!given?.size && !hash) return refusal("nothing-given", "Choose a file or paste its SHA-256.");
  const result = given?.size
    ? await findExportOf(db, new Uint8Array(await given.arrayBuffer()))
    : await findExport(db, hash);
  return "refused" in result ? result : again<Checked>({ recognised: result.found });
}

export const loader = permitted(NEEDS, async ({ context, url }: Route.LoaderArgs) => {
  const desk = context.get(deskContext);
  const { db } = desk.tools;
  const list = readList(url, { sorts: ["at"], sort: "at", filters: FILTERS });
  const { entries, total, isMore } = await readLedger(db, list.filters, list);
  return {
    entries: entries.map((entry) => ({ ...entry, sentence: leadingOpen(desk, entry.sentence) })),
    total,
    isMore,
    list,
    actors: await ledgerActors(db),
    made: await readExport(db, idOf(url.searchParams.get("export") ?? "")),
  };
});

export const action = defineActs({
  export: act({
    needs: NEEDS,
    schema: exportForm,
    run: makeExport,
    done: { export: "The entries are exported, and the file’s hash is recorded." },
    at: besideExport,
  }),
  check: act({ needs: NEEDS, schema: checkForm, run: checkExport }),
});

export type Intent = IntentOf<typeof action>;

/** Returns a filter's options; an unknown value from the address is added as it is. */
const withOwn = (choices: Option[], value = ""): Option[] => [
  ...choices,
  ...(value && !choices.some((choice) => choice.value === value) ? [{ value, label: value }] : []),
];
const kindsOf = (kinds: Record<string, string>): Option[] =>
  Object.entries(kinds).map(([value, label]) => ({ value, label }));

export default function Audit({
  loaderData: { list, entries, total, isMore, actors, made },
  actionData,
}: Route.ComponentProps) {
  const { who, thing, act: what } = list.filters;
  const query = String(new URLSearchParams(Object.entries(list.filters).filter(([, value]) => value)));
  return (
    <Screen
      title="Audit ledger"
      lead="Every change: who made it, when, and the value before. Entries cannot be changed or deleted."
      actions={
        <>
          <a className="btn" href="#export">
            Export
          </a>
          <a className="btn btn-quiet" href="#check">
            Check a file
          </a>
        </>
      }
    >
      <Filters
        list={list}
        fields={[
          {
            name: "who",
            label: "Person",
            all: "Everybody",
            options: withOwn(
              actors.map((name) => ({ value: name, label: name })),
              who,
            ),
          },
          { name: "thing", label: "Area", all: "All areas", options: withOwn(kindsOf(THING_KINDS), thing) },
          { name: "act", label: "Kind", all: "All kinds", options: withOwn(kindsOf(ACT_KINDS), what) },
          { name: "from", label: "From", type: "date" },
          { name: "until", label: "To", type: "date" },
        ]}
      />
      <EntryList entries={entries} list={list} />
      <Pager list={list} total={total} of={isMore ? "entries or more" : "entries"} />
      <div className="panel-grid">
        <ExportPanel query={query} made={made} />
        <CheckPanel query={query} errors={actionData?.errors ?? {}} recognised={actionData?.recognised} />
      </div>
    </Screen>
  );
}
