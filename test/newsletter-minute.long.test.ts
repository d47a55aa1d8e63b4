import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "./mail-server.ts";
import { copySeed, startProduct, until } from "./product.ts";
import { mailedTimes, READERS, scheduledIssue, toReaders, withTools } from "./started-issue.ts";

// The short run puts the minute's job into the queue (test/newsletter-issues.test.ts); here the clock does.
test("an issue that is due is started by the clock, within its minute", async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const dataDir = copySeed();
  await withTools({ dataDir }, scheduledIssue);
  const product = await startProduct({ SMTP_URL: mail.url }, dataDir);
  onTestFinished(() => product.stop());
  await until(
    () => toReaders(mail).length,
    (taken) => taken >= READERS.length,
  );
  expect(mailedTimes(mail, (n) => n !== 1)).toEqual([]);
});
