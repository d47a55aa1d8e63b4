import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { issuePicture } from "../tables.server.ts";

/** `{16 characters of the SHA-256}-{word}.png` */
const NAME = /^[0-9a-f]{16}-[a-z0-9-]{1,40}\.png$/;

/** Reads a letter's picture by its file name; the same name in two issues is the same picture. */
export async function readPicture(db: Db, name: string): Promise<Buffer | undefined> {
  if (!NAME.test(name)) return undefined;
  const [picture] = await db
    .select({ png: issuePicture.png })
    .from(issuePicture)
    .where(eq(issuePicture.name, name))
    .limit(1);
  return picture && Buffer.from(picture.png);
}
