// Writes a backup of a copy of the embedded database, in a separate process: FOLDER DATA_DIR FILE RELEASE [bucket].
import { openEmbedded } from "#platform/db/embedded.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { dump } from "./dump.ts";

const [folder = "", dataDir = "", file = "", release = "", pictures = ""] = process.argv.slice(2);
const { db } = await openEmbedded(folder, createLog("warn"));
const counts = await dump(db, { dataDir, file, release, now: new Date(), hasBucket: pictures === "bucket" });
process.stdout.write(JSON.stringify(counts), () => process.exit(0));
