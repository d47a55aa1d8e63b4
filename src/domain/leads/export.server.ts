import { everySubscriber } from "#domain/newsletter/subscribing/every-subscriber.server.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import { enquiriesAfter } from "./queries.server.ts";

export type Lead = {
  kind: "message" | "newsletter";
  id: number;
  email: string;
  receivedAt: string;
  firstName: string;
  lastName: string;
  phone_number: string;
  message: string;
  agreedToNewsletter: boolean;
  status: string;
};

const BATCH = 500;

/** Yields every message and every newsletter address, oldest first, a batch at a time. */
export async function* allLeads(db: Db): AsyncGenerator<Lead> {
  for (let after = 0; ; ) {
    const rows = await enquiriesAfter(db, after, BATCH);
    for (const row of rows) {
      yield {
        kind: "message",
        id: row.id,
        email: row.email,
        receivedAt: row.receivedAt.toISOString(),
        firstName: row.firstName,
        lastName: row.lastName,
        phone_number: row.phone ?? "",
        message: row.message,
        agreedToNewsletter: row.agreedToNewsletter,
        status: row.forwardedAt ? "forwarded" : "received",
      };
    }
    if (rows.length < BATCH) break;
    after = rows.at(-1)?.id ?? after;
  }
  for await (const row of everySubscriber(db)) {
    yield {
      kind: "newsletter",
      id: row.id,
      email: row.email,
      receivedAt: row.createdAt.toISOString(),
      firstName: "",
      lastName: "",
      phone_number: "",
      message: "",
      agreedToNewsletter: true,
      status: row.status,
    };
  }
}

const COLUMNS = [
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
] as const;

export async function* leadsAsCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const lead of allLeads(db)) yield csvLine(COLUMNS.map((column) => lead[column]));
}

export async function* leadsAsJson(db: Db): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const lead of allLeads(db)) {
    yield separator + JSON.stringify(lead);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
