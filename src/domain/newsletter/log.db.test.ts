import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { MailFault } from "#platform/mail/mail.server.ts";
import { freshTools, type TestTools } from "#test/database.ts";
import { ASKED, NO_QUOTAS, OPTIONS, rowsOf, SITE } from "#test/readers.ts";
import { noteDeadAddress } from "./feedback/note-dead-address.server.ts";
import { takeMailEvents } from "./feedback/take-events.server.ts";
import { unsubscribeBy } from "./subscribing/queries.server.ts";
import { sendConfirmation } from "./subscribing/send-confirmation.server.ts";
import { subscribe } from "./subscribing/subscribe.server.ts";

let tools: TestTools;
const written: string[] = [];
beforeAll(async () => {
  tools = await freshTools();
  tools.log = createLog("info", { write: (line) => void written.push(line) });
  return () => tools.close();
});
beforeEach(() => {
  written.length = 0;
});

/** Logs a fault as the hosts of these verbs do. */
async function logFault(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(Error);
  tools.log.error({ error }, "request failed");
}

test("a fault names no token of a link, nor the address that a server repeats", async () => {
  await subscribe(tools, ASKED, OPTIONS);
  const [row] = await rowsOf<{ token: string }>(
    tools,
    sql`select unsubscribe_token as token from subscriber`,
  );
  const refuse = () =>
    Promise.reject(new MailFault("refused", 550, new Error(`550 5.1.1 <${ASKED.email}>: unknown user`)));
  await sendConfirmation(tools, { send: refuse }, 1, SITE, NO_QUOTAS);
  await tools.db.execute(sql`alter table subscriber rename to gone`);
  await logFault(unsubscribeBy(tools.db, { token: row?.token ?? "" }, tools.clock.now()));
  expect(written).toHaveLength(2);
  expect(written[0]).toContain("550 5.1.1");
  expect(written.join()).not.toContain(ASKED.email);
  expect(written.join()).not.toContain(row?.token);
});

test("a fault of the database under a person's word names the fault and no address", async () => {
  await tools.db.execute(sql`alter table if exists subscriber rename to gone`);
  await tools.db.execute(sql`alter table suppression rename to gone_too`);
  const complaint = {
    id: "1",
    kind: "complaint" as const,
    address: ASKED.email,
    at: tools.clock.now(),
    detail: "",
  };
  await logFault(takeMailEvents(tools, "standard", [complaint]));
  await logFault(subscribe(tools, ASKED, OPTIONS));
  await logFault(noteDeadAddress(tools, ASKED.email, "550 5.1.1 no such user"));
  expect(written).toHaveLength(3);
  for (const line of written) expect(line).toMatch(/Failed query: .*gone|does not exist/);
  expect(written.join()).not.toContain(ASKED.email);
  expect(written.join()).not.toContain("asha");
});
