// Only the product's sender in a process: what `npm run worker` does about mail, without other queued jobs.

import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { createMailer } from "../src/platform/mail/mail.server.ts";
import { keepSending } from "../src/server/jobs/sender.ts";

const { DATABASE_URL = "", SMTP_URL = "", ORIGIN = "", LEASE = "3" } = process.env;
const log = createLog("error");
const { db } = await openPostgres(DATABASE_URL, log);
const mailer = createMailer({ smtpUrl: SMTP_URL, from: "desk@example.in", mailDir: "" });
keepSending({ db, log, clock: { now: () => new Date() } }, mailer, {
  origin: ORIGIN,
  rate: 0,
  leaseSeconds: Number(LEASE),
});
console.log("works");
// The sender's timer alone does not keep a process alive.
setInterval(() => {}, 60_000);
