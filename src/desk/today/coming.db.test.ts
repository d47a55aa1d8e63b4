import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { PERMISSIONS, type Permission } from "#domain/staff/rules.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { comingFor } from "./coming.server.ts";
import { readRegisters } from "./registers.server.ts";

let now: Date;
let tools: TestTools;
beforeEach(async () => {
  // A Friday evening; the 26th is Mahashivratri.
  now = new Date("2025-02-14T20:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

async function coming(permissions: readonly Permission[] = PERMISSIONS) {
  const staff = { id: "m1", name: "Asha Rao", permissions: new Set(permissions) };
  const desk = {
    tools,
    staff,
    settings: delivered.settings,
    site: { particular: () => ({ value: "2024-06-12" }) },
  } as unknown as Desk;
  return comingFor(desk, readRegisters(desk));
}
const told = async (permissions?: readonly Permission[]) =>
  (await coming(permissions)).lines.map(({ day, time, title, what }) =>
    [day, time, title, what].filter(Boolean).join(" "),
  );

const add = (query: string) => tools.db.execute(sql.raw(query));
const article = (title: string, publishAt: string, state = "approved") =>
  add(`with c as (insert into category (name, position) values ('${title}', 1) returning id)
    insert into article (title, slug, category_id, state, publish_at, scheduled_at, scheduled, hash, created_by, created_at, updated_by, updated_at)
    select '${title}', '${title}', id, '${state}', '${publishAt}', ${state === "approved" ? `'${publishAt}'` : "null"},
      '{"content":{"title":"${title}"}}', 'h', 'a', now(), 'a', now() from c`);
const issue = (key: string, kind: string, earliest: string, state = "approved") =>
  add(`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, earliest)
    values ('${key}', '${kind}', '${state}', '', '', '', 'h', 's', 'a', now(), '${earliest}')`);

test("the month ahead stands by its day and hour in India; what is over or far does not", async () => {
  await article("Past", "2025-02-14T14:29:00Z");
  await article("Late-evening", "2025-02-14T18:29:00Z");
  await article("After-midnight", "2025-02-14T18:30:00Z");
  await article("Unapproved", "2025-02-15T10:00:00Z", "submitted");
  await issue("letter-spring", "newsletter", "2025-02-17T04:30:00Z");
  await issue("letter-draft", "newsletter", "2025-02-17T04:30:00Z", "draft");
  const [first, second] = delivered.claims;
  for (const [id, expires] of [
    [first?.id, "2025-03-17"],
    [second?.id, "2025-03-18"],
  ])
    await add(`insert into firm_change (key, state, value, source, proposed_by, proposed_at, decided_by, decided_at)
      values ('claim:${id}', 'in-force', '{"is":{"text":"So","evidence":"A file","expires":"${expires}"}}', 's', 'a', now(), 'b', now())`);
  const lines = await told();
  expect(lines).toEqual([
    "2025-02-14 23:59 Late-evening goes on the site",
    "2025-02-15 00:00 After-midnight goes on the site",
    "2025-02-17 10:00 letter-spring is mailed",
    "2025-02-26 Mahashivratri closes the market",
    "2025-03-05 Complaints of February 2025 are to be entered",
    "2025-03-07 Complaints of February 2025 are due: entered, closed and public",
    "2025-03-14 Holi closes the market",
    expect.stringMatching(/^2025-03-17 Evidence for “.+” ends$/),
  ]);
  expect((await coming()).more).toBe(false);
  const claims = (await coming(["firm"])).lines.filter(({ href }) => href.startsWith("/desk/firm/"));
  expect(claims).toMatchObject([{ day: "2025-03-17", href: `/desk/firm/claim:${first?.id}` }]);
});

test("a digest is named once its mail is approved, and a legal text until the day of its next version", async () => {
  await issue("digest-2025-02-14", "digest", "2025-02-17T02:30:00Z");
  for (const [version, day] of ["2025-01-01", "2025-02-20"].entries())
    await add(`insert into statutory_text (slug, version, title, summary, effective_on, template_hash, shown, sha256, published_at)
      values ('terms', ${version + 1}, 'Terms', 's', '${day}', 'h${version}', '', 's${version}', '2025-01-01')`);
  expect((await told(["write"])).slice(0, 2)).toEqual([
    "2025-02-17 08:00 digest-2025-02-14 is mailed",
    "2025-02-20 Terms, version 2 comes into force",
  ]);
});

test("each member sees the lines of the own permissions", async () => {
  await article("Essay", "2025-02-20T10:00:00Z");
  await issue("letter-spring", "newsletter", "2025-02-21T04:30:00Z");
  const words = async (permission: Permission) =>
    [...new Set((await coming([permission])).lines.map(({ href }) => href.split("/")[2]))].toSorted();
  expect(await words("write")).toEqual(["articles", "calendar", "newsletter"]);
  expect(await words("send")).toEqual(["calendar", "newsletter"]);
  expect(await words("complaints")).toEqual(["complaints"]);
  expect(await words("firm")).toEqual(["calendar"]);
  expect([await words("answer"), await words("staff")]).toEqual([[], []]);
});

test("many articles leave twenty lines and the word that there is more", async () => {
  for (let n = 10; n < 31; n += 1) await article(`Essay-${n}`, `2025-02-15T10:${n}:00Z`);
  const { lines, more } = await coming(["write"]);
  expect([lines.length, more]).toEqual([20, true]);
  expect(lines[0]).toMatchObject({ title: "Essay-10", time: "15:40" });
});
