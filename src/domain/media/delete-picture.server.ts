import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { deleting } from "#domain/drafts/put-away.server.ts";
import type { Db } from "#platform/db/db.ts";
import { refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { objectName } from "./rules.ts";
import { renditionFile } from "./store.server.ts";

/** Returns whether a room's texts show a picture, by its hash. */
export type ShowsPicture = (db: Db, hash: string) => Promise<boolean>;

/**
 * Creates the verbs to delete and restore pictures. `shownBy`: a check for each room that shows pictures; one that is
 * or may again be shown cannot be deleted. Its address responds until it is purged.
 */
export function deletingPictures(shownBy: readonly ShowsPicture[]) {
  const verbs = deleting<queries.PictureRow>({
    noun: "picture",
    subject: "picture",
    bin: {
      acts: { delete: "picture.delete", undelete: "picture.undelete", purge: "picture.purge" },
      async lock(tx, id) {
        const row = await queries.lockPicture(tx, id);
        return row && { ...row, archivedAt: null };
      },
      async barred({ hash }, tx) {
        for (const shows of shownBy)
          if (await shows(tx, hash))
            return refusal("used", "This picture is in use, or was in an earlier version.");
        return undefined;
      },
      put: (tx, { id }, { deletedAt = null, deletedBy = null }) =>
        queries.updatePicture(tx, id, { deletedAt, deletedBy }),
      detail: ({ name, alt }) => ({ title: name, alt }),
      remove: (tx, { id }) => queries.removePicture(tx, id),
      deletedBefore: queries.picturesDeletedBefore,
    },
  });

  /** Purges pictures and their files. */
  async function purge(tools: Pick<Tools, "db" | "clock" | "bucket">, folder: string): Promise<void> {
    for (const { hash, widths } of await verbs.purge(tools)) {
      await rm(dirname(renditionFile(folder, hash, 0)), { recursive: true, force: true });
      for (const width of tools.bucket ? widths : []) await tools.bucket?.remove(objectName(hash, width));
    }
  }

  return { remove: verbs.remove, undelete: verbs.undelete, purge };
}
