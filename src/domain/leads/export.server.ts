import { everySubscriber } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import { messageFields } from "./fields.ts";
import { enquiriesAfter } from "./queries.server.ts";

type OwnColumn = "kind" | "id" | "receivedAt" | "status";
type Lead = Record<string, string | number | boolean>;

/** The first columns of the export. Programs address columns by position: new fields are appended after these. */
const FIRST_COLUMNS: readonly string[] = [
  "kind",
  "id",
  "email",
  "receivedAt",
  "firstName",
  "lastName",
  "phone_number",
  "message",
  "agreedToNewsletter",
  "status",
];
const COLUMNS = [
  ...FIRST_COLUMNS,
  ...messageFields.map(({ name }) => name).filter((name) => !FIRST_COLUMNS.includes(name)),
];

const MESSAGES_PER_BATCH = 500;

const lead = (
  own: Record<OwnColumn, string | number>,
  valueOfField: (field: (typeof messageFields)[number]) => string | boolean | null,
): Lead => {
  const fields = messageFields.map((field) => [field.name, valueOfField(field) ?? ""] as const);
  const values: Lead = { ...own, ...Object.fromEntries(fields) };
  return Object.fromEntries(COLUMNS.map((column) => [column, values[column] ?? ""]));
};

/** Yields every message and every newsletter address, oldest first, a batch at a time. */
async function* allLeads(db: Db): AsyncGenerator<Lead> {
  for (let after = 0; ; ) {
    const rows = await enquiriesAfter(db, after, MESSAGES_PER_BATCH);
    for (const row of rows) {
      const status = row.forwardedAt ? "forwarded" : "received";
      const own = { kind: "message", id: row.id, receivedAt: row.receivedAt.toISOString(), status };
      yield lead(own, ({ column }) => row[column]);
    }
    if (rows.length < MESSAGES_PER_BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  for await (const { id, email, createdAt, status } of everySubscriber(db)) {
    const own = { kind: "newsletter", id, receivedAt: createdAt.toISOString(), status };
    yield lead(own, ({ name }) => (name === "email" ? email : name === "agreedToNewsletter" || null));
  }
}

export async function* leadsAsCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const row of allLeads(db)) yield csvLine(COLUMNS.map((column) => row[column]));
}

export async function* leadsAsJson(db: Db): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const row of allLeads(db)) {
    yield separator + JSON.stringify(row);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
