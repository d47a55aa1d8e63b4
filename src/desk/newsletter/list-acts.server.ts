import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { file, text, typed } from "#desk/kit/fields.server.ts";
import { heldLists, listReport } from "#domain/newsletter/subscribing/held-list.server.ts";
import {
  type Imported,
  importSubscribers,
} from "#domain/newsletter/subscribing/import-subscribers.server.ts";
import {
  COLUMN_ROLES,
  type ColumnRole,
  columnsByName,
  type ListColumn,
  type ListRefusal,
  readListColumns,
} from "#domain/newsletter/subscribing/subscriber-list.server.ts";

type Row = Exclude<Imported, ListRefusal>["rows"][number];

/** What the import screen shows of a list. */
export type Found = {
  /** The list that waits to be imported: by which it is held, the name of its file, and its columns. */
  held?: { id: string; name: string; columns: ListColumn[] };
  /** The columns that have the product's own names, before a person maps any. */
  mapped?: Partial<Record<ColumnRole, string>>;
  report?: {
    imported: boolean;
    ignored: string[];
    counts: [outcome: string, n: number][];
    /** How many addresses are added, or would be. */
    added: number;
    /** The name by which the report of all rows is downloaded. */
    file: string;
    /** The first rows that are not simply added, and their total. */
    rows: Row[];
    total: number;
  };
};

const MAX_ROWS_SHOWN = 200;

const EXPIRED = { errors: { list: "The list was held for an hour. Choose its file again." } };

export const chosen = z.object({ list: file });

/** Holds a chosen list and shows its columns; no subscriber is stored. */
export async function readChosenList({ tools, dataDir }: Asked, { list }: z.output<typeof chosen>) {
  if (!list?.size) return { errors: { list: "Choose a CSV file." } };
  const bytes = new Uint8Array(await list.arrayBuffer());
  const columns = await readListColumns(bytes);
  if ("refused" in columns) return { errors: { list: columns.message } };
  const id = await heldLists.hold(dataDir, bytes, tools.clock.now());
  const mapped = Object.fromEntries(
    Object.entries(columnsByName(columns)).map(([role, place]) => [role, String(place)]),
  );
  return again<Found>({ held: { id, name: list.name, columns }, mapped });
}

/** The place of a column; undefined where none was chosen. */
const column = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

export const mapping = z.object({
  held: typed,
  name: text,
  email: column,
  consentedAt: column,
  leftAt: column,
  source: column,
  wording: column,
  network: column,
  words: text,
  zone: z.enum(["india", "utc"]).catch("india"),
});

type Mapping = z.output<typeof mapping>;

/** Says what would come of a held list as its columns are mapped; no subscriber is stored. */
export const checkList = (asked: Asked, input: Mapping) => takeAs(asked, input, true);

/** Imports a held list as its columns are mapped. */
export const importList = (asked: Asked, input: Mapping) => takeAs(asked, input, false);

async function takeAs(asked: Asked, input: Mapping, dryRun: boolean) {
  const { tools, dataDir, staff } = asked;
  const bytes = await heldLists.read(dataDir, input.held, tools.clock.now());
  if (!bytes) return EXPIRED;
  const columns = await readListColumns(bytes);
  if ("refused" in columns) return { errors: { list: columns.message } };
  const held = { id: input.held, name: input.name, columns };
  const result = await importSubscribers(tools, bytes, {
    by: staff.name,
    member: staff.id,
    columns: Object.fromEntries(
      COLUMN_ROLES.flatMap((role) => (input[role] === undefined ? [] : [[role, input[role]]])),
    ),
    zone: input.zone,
    wording: input.words,
    source: input.name,
    dryRun,
  });
  if ("refused" in result) {
    const field = result.refused === "no-wording" ? "words" : "";
    return again<Found>({ held }, { errors: { [field]: result.message } });
  }
  if (!dryRun) await heldLists.drop(dataDir, input.held);
  return again<Found>({ ...(dryRun && { held }), report: await reportOf(asked, result) });
}

async function reportOf(
  { tools, dataDir }: Asked,
  { imported, ignored, rows, counts }: Exclude<Imported, ListRefusal>,
): Promise<NonNullable<Found["report"]>> {
  const added = imported ? "added" : "to be added";
  // What cannot be taken comes first: the others may be many.
  const isTaken = ({ outcome }: Row) => !outcome.startsWith("not taken");
  const shown = rows
    .filter(({ outcome }) => outcome !== added)
    .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  return {
    imported,
    ignored,
    counts: Object.entries(counts),
    added: counts[added] ?? 0,
    file: await heldLists.hold(dataDir, listReport(rows), tools.clock.now()),
    rows: shown.slice(0, MAX_ROWS_SHOWN),
    total: shown.length,
  };
}
