import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { startMailServer } from "./mail-server.ts";
import { runCommand, startProduct, until } from "./product.ts";
import { mailedTimes, READERS, startedIssue, toReaders, withTools } from "./started-issue.ts";

const SLOW = 180_000;
const server = await startPostgres({ fsync: false });
afterAll(() => server?.stop());

const message = (n: number) =>
  new URLSearchParams({
    firstName: "Asha",
    lastName: "Rao",
    email: `deploy${n}@example.in`,
    message: "Posted in the middle of it",
  }).toString();

/** A form whose body comes in two halves; what is answered once the second was sent. */
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

test(
  "a deploy in the middle of a send and of forms: what was begun is answered, nobody is mailed twice, nothing is uncertain, old pages work",
  async () => {
    const mail = await startMailServer();
    mail.conduct = () => "slow";
    onTestFinished(() => mail.stop());
    const dataDir = mkdtempSync(join(tmpdir(), "deploy-"));
    const id = String(await withTools({ dataDir }, startedIssue));
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
        30_000,
      ),
    ).toBe(0);

    const after = await startProduct({ SMTP_URL: mail.url }, dataDir);
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
    // A router of the old build that asks for its data is told that there are none, and loads the document.
    for (const path of [
      "/contactus.data",
      "/__manifest?p=%2Fcontactus&version=old",
      "/assets/gone-AbCd1234.js",
    ])
      expect([path, (await fetch(after.origin + path)).status]).toEqual([path, 404]);
    const watched = await after.command("newsletter", "watch", id);
    expect(watched.out).toContain(`accepted ${READERS.length}`);
    expect((await after.command("newsletter", "uncertain", id)).out).toBe("");
    expect(mailedTimes(mail, (n) => n !== 1)).toEqual([]);
    const { out } = await after.command("leads", "export", "--format", "json");
    const posters = (JSON.parse(out) as { email: string }[])
      .map(({ email }) => email)
      .filter((email) => email.startsWith("deploy"));
    expect(posters.toSorted()).toEqual([1, 2, 3, 4].map((n) => `deploy${n}@example.in`));
  },
  SLOW,
);

test.runIf(server)(
  "beside a newer release that added to the schema this one goes on working, and started anew it is refused by name",
  async () => {
    const url = server?.url as string;
    const product = await startProduct({ DATABASE_URL: url });
    onTestFinished(() => product.stop());
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`
      alter table enquiry add column source text not null default 'web';
      create table later (id int primary key);
      insert into migration (name, hash) values ('9999_later.sql', 'later')`);
    const post = await fetch(`${product.origin}/api/contactus`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(Object.fromEntries(new URLSearchParams(message(9)))),
    });
    expect(post.status).toBe(200);
    await until(
      () => product.mails().join("\n"),
      (mails) => mails.includes("deploy9@example.in"),
    );
    for (const path of ["/", "/blog", "/dailydigest", "/contactus", "/readyz"])
      expect([path, (await fetch(product.origin + path)).status]).toEqual([path, 200]);

    const tables = async () =>
      (await client.query("select count(*)::int as n from information_schema.tables")).rows[0].n;
    const standing = await tables();
    const dataDir = mkdtempSync(join(tmpdir(), "older-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    await expect(startProduct({ DATABASE_URL: url }, dataDir)).rejects.toThrow(
      /stopped with 1:[\s\S]*newer than this code: it has the migration 9999_later\.sql/,
    );
    const command = await runCommand({ ...product.env, DATA_DIR: dataDir }, "leads", ["export"]);
    expect([command.code, command.err]).toEqual([1, expect.stringContaining("newer than this code")]);
    expect(await tables()).toBe(standing);
    await client.end();
  },
  SLOW,
);
