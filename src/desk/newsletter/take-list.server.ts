import { data } from "react-router";
import type { Desk } from "#context.ts";
import { textsOf } from "#desk/kit/answers.ts";
import { dropList, heldList, holdList } from "#domain/newsletter/subscribing/held-list.server.ts";
import {
  type Imported,
  importSubscribers,
} from "#domain/newsletter/subscribing/import-subscribers.server.ts";

type Row = Imported["rows"][number];

/** What the screen of an import is told. */
export type ImportTold = {
  errors: Record<string, string>;
  values: Record<string, string>;
  /** The name of the list that was found good and waits for the word to take it in. */
  held?: string;
  report?: {
    imported: boolean;
    counts: [outcome: string, n: number][];
    /** The first of those that are not simply added, and how many there are. */
    rows: Row[];
    total: number;
  };
};

const MOST_SHOWN = 200;

/** Checks a list that was chosen, or takes in the one that was checked. */
export async function takeList({ tools, staff, form, dataDir }: Desk) {
  const values = textsOf(form);
  const wording = values.wording?.trim() || undefined;
  const refuse = (errors: Record<string, string>) =>
    data({ errors, values } satisfies ImportTold, { status: 422 });
  const by = { by: staff.name, member: staff.id, wording };
  if (values.intent === "import") {
    const { held = "" } = values;
    const bytes = await heldList(dataDir, held, tools.clock.now());
    if (!bytes)
      return refuse({ list: "The checked list is not held any more. Choose it and check it again." });
    const result = await importSubscribers(tools, bytes, by);
    if ("refused" in result) return data(notTaken(result, values), { status: 422 });
    await dropList(dataDir, held);
    return data({ errors: {}, values, report: reportOf(result) } satisfies ImportTold);
  }
  const file = form.get("list");
  if (!(file instanceof File) || file.size === 0) return refuse({ list: "Choose the list: a CSV file." });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = await importSubscribers(tools, bytes, { ...by, dryRun: true });
  if ("refused" in result) return data(notTaken(result, values), { status: 422 });
  const held = await holdList(dataDir, bytes, tools.clock.now());
  return data({ errors: {}, values, held, report: reportOf(result) } satisfies ImportTold);
}

function notTaken(
  { refused, rows }: Extract<Imported, { refused: string }>,
  values: ImportTold["values"],
): ImportTold {
  return {
    errors: { list: refused },
    values,
    ...(rows.length && {
      report: { imported: false, counts: [], rows: rows.slice(0, MOST_SHOWN), total: rows.length },
    }),
  };
}

function reportOf({ imported, rows, counts }: Exclude<Imported, { refused: string }>): ImportTold["report"] {
  const told = rows.filter(({ outcome }) => outcome !== "added");
  return { imported, counts: Object.entries(counts), rows: told.slice(0, MOST_SHOWN), total: told.length };
}
