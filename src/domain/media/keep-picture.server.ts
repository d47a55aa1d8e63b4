import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { pictureOf } from "./read-pictures.server.ts";
import { oneLine, type RefusedPicture, unreadable, wrongAlt, wrongFile } from "./refuse-picture.server.ts";
import { render } from "./renditions.server.ts";
import { objectName, type Picture, widthsFor } from "./rules.ts";
import { areStored, renditionFile, writeFiles } from "./store.server.ts";

export type StoredPicture = { picture: Picture; known: boolean };

/** Pictures are decoded one at a time in this process. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Stores an uploaded picture: its renditions under `folder` (the data directory's `media`) and in any bucket, its row
 * and a ledger entry. Stores nothing if the bucket refuses them. Its bytes determine its kind, never its name. Existing
 * bytes return the existing picture.
 */
export async function keepPicture(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  upload: { bytes: Uint8Array; name: string; alt: string; by: Person; folder: string },
): Promise<StoredPicture | RefusedPicture> {
  const { bytes, by, folder } = upload;
  const alt = oneLine(upload.alt);
  const wrong = wrongAlt(alt) ?? wrongFile(bytes);
  if (wrong) return wrong;
  const hash = sha256(bytes).slice(0, 16);
  const known = await queries.pictureByHash(tools.db, hash);
  if (known?.deletedAt) await bringBack(tools, known, by);
  if (known && (await areStored(folder, hash, known.widths)))
    return { picture: pictureOf(known), known: true };

  const turn = before.then(() => render(bytes));
  before = turn.catch(() => undefined);
  const rendered = await turn;
  if ("unreadable" in rendered) return unreadable(rendered);
  await writeFiles(folder, hash, rendered);
  const away = await intoBucket(tools, folder, { hash, files: rendered.files });
  if (away) return away;
  if (known) return { picture: pictureOf(known), known: true };

  const { width, height } = rendered;
  const at = tools.clock.now();
  const name = oneLine(upload.name.split(/[\\/]/).at(-1) ?? "").slice(-120) || "picture";
  const row = await tools.db.transaction(async (tx) => {
    const widths = widthsFor(width);
    const values = { hash, name, alt, width, height, widths, uploadedBy: by.name, uploadedAt: at };
    const added = await queries.addPicture(tx, values);
    if (added)
      await recordAct(
        tx,
        { by, at },
        "picture.upload",
        ["picture", added.id],
        { after: { name, alt, width, height, bytes: bytes.length } },
        sha256(bytes),
      );
    return added;
  });
  const stored = row ?? (await queries.pictureByHash(tools.db, hash));
  if (!stored) throw new Error(`The picture ${hash} was neither added nor found.`);
  return { picture: pictureOf(stored), known: !row };
}

/** Stores renditions in the bucket, if there is one; returns a refusal if that fails. */
async function intoBucket(
  { bucket, log }: Pick<Tools, "bucket" | "log">,
  folder: string,
  { hash, files }: { hash: string; files: { width: number }[] },
): Promise<RefusedPicture | undefined> {
  try {
    for (const { width } of files)
      await bucket?.put(objectName(hash, width), renditionFile(folder, hash, width));
    return undefined;
  } catch (error) {
    log.error({ error }, "the bucket took no picture");
    return refusal(
      "file",
      "Picture storage is unavailable, so the picture was not uploaded. Try again later.",
    );
  }
}

/** Restores a deleted picture when its bytes are uploaded again. */
const bringBack = (
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, name }: queries.PictureRow,
  by: Person,
) =>
  db.transaction(async (tx) => {
    await queries.updatePicture(tx, id, { deletedAt: null, deletedBy: null });
    await recordAct(tx, { by, at: clock.now() }, "picture.undelete", ["picture", id], { title: name });
  });
