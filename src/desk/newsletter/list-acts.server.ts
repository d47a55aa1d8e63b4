import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { file, text, typed } from "#desk/kit/fields.server.ts";
import { heldLists, listReport } from "#domain/newsletter/subscribing/held-list.server.ts";
import {
  type Imported,
  importSubscribers,
} from "#domain/newsletter/subscribing/import-subscribers.server.ts";
import type { ListRefusal } from "#domain/newsletter/subscribing/subscriber-list.server.ts";

type Row = Imported["rows"][number];

/** What the import screen shows of a list. */
export type Found = {
  /** The list that passed its check and waits to be imported: by which it is held, and the name of its file. */
  held?: { id: string; name: string };
  report?: {
    imported: boolean;
    /** The program whose export it is. */
    program?: string | undefined;
    counts: [outcome: string, n: number][];
    /** Readers added who paid there. */
    paid: number;
    /** The name by which the report of all rows is downloaded. */
    file: string;
    /** The first rows that are not simply added, and their total. */
    rows: Row[];
    total: number;
  };
};

const MOST_SHOWN = 200;

const targetOf = ({ staff }: Asked, wording: string, name: string) => ({
  ...{ by: staff.name, member: staff.id, wording: wording || undefined, name },
});

export const checked = z.object({ held: typed, name: typed, wording: text });

/** Imports the list that was checked. */
export async function takeList(asked: Asked, { held, name, wording }: z.output<typeof checked>) {
  const { tools, dataDir } = asked;
  const bytes = await heldLists.read(dataDir, held, tools.clock.now());
  if (!bytes)
    return { errors: { list: "The checked list has expired. Choose the file and check it again." } };
  const result = await importSubscribers(tools, bytes, targetOf(asked, wording, name));
  if ("refused" in result) return notTaken(asked, result);
  await heldLists.drop(dataDir, held);
  return again<Found>({ report: await reportOf(asked, result) });
}

export const chosen = z.object({ list: file, wording: text });

/** Checks a chosen list and holds it; no subscriber is stored. */
export async function checkList(asked: Asked, { list, wording }: z.output<typeof chosen>) {
  const { tools, dataDir } = asked;
  if (!list?.size) return { errors: { list: "Choose a file: a CSV, or a ZIP as it was exported." } };
  const bytes = new Uint8Array(await list.arrayBuffer());
  const { name } = list;
  const result = await importSubscribers(tools, bytes, { ...targetOf(asked, wording, name), dryRun: true });
  if ("refused" in result) return notTaken(asked, result);
  const id = await heldLists.hold(dataDir, bytes, tools.clock.now());
  return again<Found>({ held: { id, name }, report: await reportOf(asked, result) });
}

const fileOf = ({ tools, dataDir }: Asked, rows: Row[]): Promise<string> =>
  heldLists.hold(dataDir, listReport(rows), tools.clock.now());

async function notTaken(asked: Asked, { refused, message, rows }: ListRefusal) {
  const how = { errors: { [refused === "no-wording" ? "wording" : "list"]: message } };
  if (!rows.length) return again<Found>({}, how);
  const shown = { rows: rows.slice(0, MOST_SHOWN), total: rows.length, file: await fileOf(asked, rows) };
  return again<Found>({ report: { imported: false, counts: [], paid: 0, ...shown } }, how);
}

async function reportOf(
  asked: Asked,
  { imported, program, rows, counts }: Exclude<Imported, ListRefusal>,
): Promise<NonNullable<Found["report"]>> {
  // What cannot be carried comes first: the others may be many.
  const isCarried = ({ outcome }: Row) => !outcome.startsWith("not carried");
  const shown = rows
    .filter(({ outcome }) => !outcome.startsWith("added"))
    .toSorted((a, b) => Number(isCarried(a)) - Number(isCarried(b)));
  return {
    ...{ imported, program, counts: Object.entries(counts), file: await fileOf(asked, rows) },
    paid: rows.filter(({ outcome }) => outcome.startsWith("added:")).length,
    ...{ rows: shown.slice(0, MOST_SHOWN), total: shown.length },
  };
}
