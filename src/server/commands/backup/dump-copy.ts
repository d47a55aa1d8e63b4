// Backs up a copy of the embedded database in a separate process. Arguments: FOLDER DATA_DIR FILE RELEASE; standard
// input: the bucket's objects as JSON.
import { json } from "node:stream/consumers";
import { openEmbedded } from "#platform/db/embedded.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { dump } from "./dump.ts";

const [folder = "", dataDir = "", file = "", release = ""] = process.argv.slice(2);
const inBucket = new Set((await json(process.stdin)) as string[]);
const { db } = await openEmbedded(folder, createLog("warn"));
const counts = await dump(db, { dataDir, file, release, now: new Date(), inBucket });
process.stdout.write(JSON.stringify(counts), () => process.exit(0));
