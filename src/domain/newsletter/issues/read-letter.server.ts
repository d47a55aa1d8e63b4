import type { Db } from "#platform/db/db.ts";
import { uncertainRows } from "../sending/queries.server.ts";
import * as queries from "./queries.server.ts";

/** Reads an issue's letter as drafted, with its pictures; undefined if there is no such issue. */
export async function readLetter(db: Db, id: number) {
  const issue = await queries.issueById(db, id);
  if (!issue) return undefined;
  const { subject, html, text, hash } = issue;
  return { subject, html, text, hash, pictures: await queries.picturesOf(db, id) };
}

/** Returns the deliveries whose acceptance is unknown, for a person to decide on. */
export const readUncertain = uncertainRows;
