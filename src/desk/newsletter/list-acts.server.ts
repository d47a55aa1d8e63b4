import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { file, rowId, text, typed } from "#desk/kit/fields.server.ts";
import {
  checkSubscriberList,
  type ListOutcome,
} from "#domain/newsletter/subscribing/import-subscribers.server.ts";
import { listReport, pendingLists } from "#domain/newsletter/subscribing/pending-list.server.ts";
import {
  approveSubscriberList,
  closeSubscriberList,
  proposeSubscriberList,
} from "#domain/newsletter/subscribing/propose-list.server.ts";
import {
  COLUMN_ROLES,
  type ColumnRole,
  columnsByName,
  type ListColumn,
  type ListReading,
  type ListRefusal,
  readListColumns,
} from "#domain/newsletter/subscribing/subscriber-list.server.ts";

type Row = ListOutcome["rows"][number];

/** What the import screen shows of a list. */
export type Found = {
  /** The list to be proposed: its storage id, its file name, and its columns. */
  held?: { id: string; name: string; columns: ListColumn[] };
  /** The columns that already have the product's own names. */
  mapped?: Partial<Record<ColumnRole, string>>;
  report?: {
    imported: boolean;
    ignored: string[];
    counts: [outcome: string, n: number][];
    /** How many addresses are added, or would be. */
    added: number;
    /** What a member who sees subscribers is shown of its rows. */
    shown?: {
      /** The name under which the report of all rows is downloaded. */
      file: string;
      /** The first rows that are not simply added, and their total. */
      rows: Row[];
      total: number;
    };
  };
};

const MAX_ROWS_SHOWN = 200;

const EXPIRED = { errors: { list: "The list has expired. Choose its file again." } };

export const chosen = z.object({ list: file });

/** Stores a chosen list temporarily and shows its columns; no subscriber is stored. */
export async function readChosenList({ tools, dataDir }: ActRequest, { list }: z.output<typeof chosen>) {
  if (!list?.size) return { errors: { list: "Choose a CSV file." } };
  const bytes = new Uint8Array(await list.arrayBuffer());
  const columns = await readListColumns(bytes);
  if ("refused" in columns) return { errors: { list: columns.message } };
  const id = await pendingLists.store(dataDir, bytes, tools.clock.now());
  const mapped = Object.fromEntries(
    Object.entries(columnsByName(columns)).map(([role, place]) => [role, String(place)]),
  );
  return again<Found>({ held: { id, name: list.name, columns }, mapped });
}

/** The index of a column; undefined if none was chosen. */
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

/** Previews the result of a stored list with its column mapping; no subscriber is stored. */
export async function checkList(request: ActRequest, input: Mapping) {
  const read = await heldListOf(request, input);
  if (!("bytes" in read)) return read;
  const { held, bytes, reading } = read;
  const result = await checkSubscriberList(request.tools, bytes, reading);
  return "refused" in result
    ? refusedList(held, result)
    : again<Found>({ held, report: await reportOf(request, { ...result, imported: false }) });
}

/** Proposes to import a stored list with its column mapping: another member decides. */
export async function proposeList(request: ActRequest, input: Mapping) {
  const read = await heldListOf(request, input);
  if (!("bytes" in read)) return read;
  const { held, bytes, reading } = read;
  const proposed = await proposeSubscriberList(request.tools, bytes, { ...reading, by: request.staff });
  if ("refused" in proposed) return refusedList(held, proposed);
  await pendingLists.remove(request.dataDir, input.held);
  return proposed;
}

const refusedList = (held: NonNullable<Found["held"]>, { refused, message }: ListRefusal) =>
  again<Found>({ held }, { errors: { [refused === "no-wording" ? "words" : ""]: message } });

export const listChosen = z.object({ id: rowId });

/** Approves another member's proposal, and shows the result. */
export async function approveList(request: ActRequest, { id }: z.output<typeof listChosen>) {
  const result = await approveSubscriberList(request.tools, { id, by: request.staff });
  return "refused" in result
    ? result
    : again<Found>({ report: await reportOf(request, { ...result, imported: true }) });
}

export const listClosed = z.object({ id: rowId, note: text });

/** Withdraws one's own list, or returns another person's with the reason. */
export const closeList = ({ tools, staff: by }: ActRequest, { id, note }: z.output<typeof listClosed>) =>
  closeSubscriberList(tools, { id, by, note });

async function heldListOf({ tools, dataDir }: ActRequest, input: Mapping) {
  const bytes = await pendingLists.read(dataDir, input.held, tools.clock.now());
  if (!bytes) return EXPIRED;
  const columns = await readListColumns(bytes);
  if ("refused" in columns) return { errors: { list: columns.message } };
  const reading: ListReading = {
    columns: Object.fromEntries(
      COLUMN_ROLES.flatMap((role) => (input[role] === undefined ? [] : [[role, input[role]]])),
    ),
    zone: input.zone,
    wording: input.words,
    source: input.name,
  };
  return { held: { id: input.held, name: input.name, columns }, bytes, reading };
}

async function reportOf(
  { tools, dataDir, staff }: ActRequest,
  { imported, ignored, rows, counts }: ListOutcome & { imported: boolean },
): Promise<NonNullable<Found["report"]>> {
  const added = imported ? "added" : "to be added";
  const report = { imported, ignored, counts: Object.entries(counts), added: counts[added] ?? 0 };
  if (!staff.permissions.has("send")) return report;
  // Rejected rows come first: the others may be many.
  const isTaken = ({ outcome }: Row) => !outcome.startsWith("not taken");
  const open = rows
    .filter(({ outcome }) => outcome !== added)
    .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)));
  const file = await pendingLists.store(dataDir, listReport(rows), tools.clock.now());
  return { ...report, shown: { file, rows: open.slice(0, MAX_ROWS_SHOWN), total: open.length } };
}
