import { z } from "zod";
import { type Asked, again } from "#desk/kit/acts.server.ts";
import { file, text, typed } from "#desk/kit/fields.server.ts";
import { dropList, heldList, holdList } from "#domain/newsletter/subscribing/held-list.server.ts";
import {
  type Imported,
  importSubscribers,
} from "#domain/newsletter/subscribing/import-subscribers.server.ts";
import type { ListRefusal } from "#domain/newsletter/subscribing/subscriber-list.server.ts";

type Row = Imported["rows"][number];

/** What the import screen shows of a list. */
export type Found = {
  /** The name of the list that passed its check and waits to be imported. */
  held?: string;
  report?: {
    imported: boolean;
    counts: [outcome: string, n: number][];
    /** The first rows that are not simply added, and their total. */
    rows: Row[];
    total: number;
  };
};

const MOST_SHOWN = 200;

const targetOf = ({ staff }: Asked, wording: string) => ({
  ...{ by: staff.name, member: staff.id, wording: wording || undefined },
});

export const checked = z.object({ held: typed, wording: text });

/** Imports the list that was checked. */
export async function takeList(asked: Asked, { held, wording }: z.output<typeof checked>) {
  const { tools, dataDir } = asked;
  const bytes = await heldList(dataDir, held, tools.clock.now());
  if (!bytes)
    return { errors: { list: "The checked list is not held any more. Choose it and check it again." } };
  const result = await importSubscribers(tools, bytes, targetOf(asked, wording));
  if ("refused" in result) return notTaken(result);
  await dropList(dataDir, held);
  return again<Found>({ report: reportOf(result) });
}

export const chosen = z.object({ list: file, wording: text });

/** Checks a chosen list and holds it; no subscriber is stored. */
export async function checkList(asked: Asked, { list, wording }: z.output<typeof chosen>) {
  const { tools, dataDir } = asked;
  if (!list?.size) return { errors: { list: "Choose the list: a CSV file." } };
  const bytes = new Uint8Array(await list.arrayBuffer());
  const result = await importSubscribers(tools, bytes, { ...targetOf(asked, wording), dryRun: true });
  if ("refused" in result) return notTaken(result);
  const held = await holdList(dataDir, bytes, tools.clock.now());
  return again<Found>({ held, report: reportOf(result) });
}

function notTaken({ message, rows }: ListRefusal) {
  const report = { imported: false, counts: [], rows: rows.slice(0, MOST_SHOWN), total: rows.length };
  return again<Found>(rows.length ? { report } : {}, { errors: { list: message } });
}

function reportOf({ imported, rows, counts }: Exclude<Imported, ListRefusal>): NonNullable<Found["report"]> {
  const shown = rows.filter(({ outcome }) => outcome !== "added");
  return { imported, counts: Object.entries(counts), rows: shown.slice(0, MOST_SHOWN), total: shown.length };
}
