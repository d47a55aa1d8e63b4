import type { Db } from "#platform/db/db.ts";
import { newestVersion, type VersionContent } from "../writing/queries.server.ts";
import type { Hands } from "./own-work.ts";

type Text = Pick<Hands, "createdBy" | "updatedBy" | "submittedBy"> & {
  id: number;
  hash: string;
  publishedHash: string | null;
};

/** Who had a hand in the text that is to be approved. */
export async function handsOf(db: Db, text: Text): Promise<Hands> {
  const newest = await newestVersion(db, text.id);
  const kept = newest?.hash === text.hash ? (newest.content as VersionContent).kept : undefined;
  return {
    first: text.publishedHash === null,
    createdBy: text.createdBy,
    updatedBy: text.updatedBy,
    submittedBy: text.submittedBy,
    savedById: kept?.member ?? null,
    submittedById: kept?.submitter ?? null,
  };
}
