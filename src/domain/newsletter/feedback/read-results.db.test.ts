import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { readResults } from "./read-results.server.ts";

test("an issue's results are totals, and who left is counted for the last issue that reached them", async () => {
  const tools = await testTools();
  const run = (query: ReturnType<typeof sql>) => tools.db.execute(query);
  await run(sql`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, frozen_at, audience)
    select 'letter-' || n, 'newsletter', 'finished', 'Letter ' || n, '', '', '', '', 'Asha', '2026-02-01', ('2026-02-0' || n)::timestamptz, 3
    from generate_series(1, 2) n`);
  await run(sql`insert into subscriber (email, status, created_at, unsubscribed_at) values
    ('stays@example.in', 'confirmed', '2026-01-01', null),
    ('left@example.in', 'unsubscribed', '2026-01-01', '2026-02-01T12:00:00Z'),
    ('later@example.in', 'unsubscribed', '2026-01-01', '2026-03-01'),
    ('before@example.in', 'unsubscribed', '2026-01-01', '2026-01-15')`);
  await run(sql`insert into delivery (issue_id, subscriber_id, state, settled_at)
    select i, s, (case when s = 4 then 'failed' else 'accepted' end)::delivery_state, ('2026-02-0' || i)::timestamptz
    from generate_series(1, 2) i, generate_series(1, 4) s where not (i = 2 and s = 2)`);
  await run(sql`insert into mail_event (provider, event_id, kind, address_hash, delivery_id, at, received_at)
    select 'standard', kind || id, kind::mail_event_kind, 'h', id, now(), now()
    from delivery, unnest(array['complaint', 'soft-bounce', 'hard-bounce']) kind where issue_id = 2 and subscriber_id = 1`);
  await run(sql`insert into mail_event (provider, event_id, kind, address_hash, delivery_id, at, received_at)
    select 'standard', 'failed', 'hard-bounce', 'h', id, now(), now() from delivery where issue_id = 2 and state = 'failed'`);
  await run(sql`insert into issue_visit (issue_id, path, visits) values (1, '/blog', 4), (1, '/', 3)`);
  expect(await readResults(tools.db, "newsletter")).toMatchObject([
    { subject: "Letter 2", audience: 3, accepted: 2, bounced: 2, complaints: 1, left: 1, visits: 0 },
    { subject: "Letter 1", audience: 3, accepted: 3, bounced: 1, complaints: 0, left: 1, visits: 7 },
  ]);
  expect(await readResults(tools.db, "digest")).toEqual([]);
  await tools.close();
});
