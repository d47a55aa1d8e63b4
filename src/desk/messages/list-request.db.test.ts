import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { testTools } from "#test/database.ts";
import { readMessageList } from "./list-request.server.ts";

test("waiting messages come oldest first and found ones newest first, whatever order the form repeats", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`
    insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash, assigned_to)
    select 'Asha', 'Rao', 'asha@example.in', 'm', '', '', now() + id * interval '1 minute', id::text, 'm-mira'
    from generate_series(1, 3) as id`);
  const desk = { tools, staff: { id: "m-mira" }, site: { facts: {} } } as unknown as Desk;
  const listed = async (query: string) => {
    const shown = await readMessageList(desk, new URL(`http://desk.test/desk/messages?${query}`));
    return [shown.rows.map(({ id }) => id), shown.query];
  };
  const [oldest, newest] = [
    [1, 2, 3],
    [3, 2, 1],
  ];
  expect(await listed("q=a&dir=asc")).toEqual([newest, "q=a"]);
  expect(await listed("with=me&dir=desc")).toEqual([oldest, "with=me"]);
  expect(await listed("q=a&state=waiting&dir=desc")).toEqual([oldest, "q=a&state=waiting"]);
  expect(await listed("state=new&dir=asc")).toEqual([newest, "state=new"]);
  expect(await listed("state=nonsense&dir=desc")).toEqual([oldest, "state=nonsense"]);
  await tools.close();
});
