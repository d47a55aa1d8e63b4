// Loaded before a restore (`node --import`): ends it as a power cut does, in the middle. It counts by the restore's own
// event loop, so that a machine that stalls does not let it come to its end before.
import { watch } from "node:fs";

const SOON_MS = 50;

watch(process.env.DATA_DIR, { persistent: false }, (_event, name) => {
  if (name === "restore-unfinished") setTimeout(() => process.kill(process.pid, "SIGKILL"), SOON_MS);
});
