import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask } from "./ask.ts";
import { startMailServer } from "./mail-server.ts";
import { copySeed, startProduct, until } from "./product.ts";
import {
  finished,
  mailedTimes,
  READERS,
  STAFF_API_TOKEN,
  startedIssue,
  toReaders,
  withTools,
} from "./started-issue.ts";

const message = (n: number) =>
  new URLSearchParams({
    firstName: "Asha",
    lastName: "Rao",
    email: `deploy${n}@example.in`,
    message: "Posted in the middle of it",
  }).toString();

/** Sends the start of a form's body; `finish` sends the rest and returns the status line. */
async function halfPosted(origin: string, n: number): Promise<{ finish(): Promise<string> }> {
  const { hostname, port, host } = new URL(origin);
  const body = message(n);
  const socket: Socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(
    `POST /contactus HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The product has read the head, and waits for the body.
  await until(
    () => answer,
    (text) => text.includes("100 Continue\r\n\r\n"),
  );
  answer = "";
  socket.write(body.slice(0, 20));
  return {
    async finish() {
      socket.write(body.slice(20));
      await ended;
      return answer.slice(0, 12);
    },
  };
}

test("a deploy in the middle of a send and of forms loses nothing, mails nobody twice and keeps old pages", async () => {
  const mail = await startMailServer();
  mail.conduct = () => "slow";
  onTestFinished(() => mail.stop());
  const dataDir = copySeed();
  const id = await withTools({ dataDir }, startedIssue);
  const before = await startProduct({ SMTP_URL: mail.url }, dataDir);
  onTestFinished(() => before.kill("SIGKILL"));
  const page = await (await fetch(`${before.origin}/contactus`)).text();
  await until(
    () => toReaders(mail).length,
    (taken) => taken >= 40,
  );
  const posts = await Promise.all([1, 2, 3].map((n) => halfPosted(before.origin, n)));
  before.process.kill("SIGTERM");
  await until(before.output, (out) => out.includes("Stopping"));
  expect(await Promise.all(posts.map((post) => post.finish()))).toEqual(Array(3).fill("HTTP/1.1 303"));
  // A second signal would end it at once.
  expect(
    await until(
      () => before.process.exitCode,
      (code) => code !== null,
    ),
  ).toBe(0);

  const after = await startProduct({ SMTP_URL: mail.url, STAFF_API_TOKEN }, dataDir);
  onTestFinished(() => after.stop());
  for (const asset of new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)))
    expect([asset, (await fetch(after.origin + asset)).status]).toEqual([asset, 200]);
  const posted = await fetch(`${after.origin}/contactus`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: after.origin },
    body: message(4),
  });
  expect(posted.status).toBe(303);
  // A router of the old build asks for its data, learns that there are none and loads the document.
  for (const path of [
    "/contactus.data",
    "/__manifest?p=%2Fcontactus&version=old",
    "/assets/gone-AbCd1234.js",
  ])
    expect([path, (await fetch(after.origin + path)).status]).toEqual([path, 404]);
  expect(await finished(after, id)).toMatchObject({ counts: { accepted: READERS.length, uncertain: 0 } });
  expect(mailedTimes(mail, (n) => n !== 1)).toEqual([]);
  const { out } = await ask(after, "leads", "export", "--format", "json");
  const posters = (JSON.parse(out) as { email: string }[])
    .map(({ email }) => email)
    .filter((email) => email.startsWith("deploy"));
  expect(posters.toSorted()).toEqual([1, 2, 3, 4].map((n) => `deploy${n}@example.in`));
});
