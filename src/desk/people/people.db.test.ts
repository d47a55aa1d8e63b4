import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHoldings } from "#domain/people/read-holdings.server.ts";
import type { Permission } from "#domain/staff/rules.ts";
import { testTools } from "#test/database.ts";
import type { Route } from "./+types/people.ts";
import { DataRequests } from "./erasing.tsx";
import { action, loader } from "./people.tsx";

test("a member who keeps the complaint register alone reads whose messages are counted, and nothing else", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`
    insert into enquiry (kind, first_name, last_name, email, message, network, browser, received_at, content_hash, complaint_month)
    values ('message', 'Asha', 'Rao', 'asha@example.in', 'n', '', '', '2025-12-02T10:00:00+05:30', 'b', '2025-12')`);
  const seenBy = (permission: Permission, address: string) =>
    loader({
      context: {
        get: () => ({ tools, staff: { permissions: new Set([permission]) }, site: { facts: {} } }),
      },
      url: new URL(`http://desk.test/desk/people?address=${encodeURIComponent(address)}`),
    } as unknown as Route.LoaderArgs);
  expect(await seenBy("complaints", "asha@example.in")).toMatchObject({
    person: { complaints: [{ month: "2025-12" }], messages: null, orders: null, letters: null },
    holdings: null,
  });
  expect(await seenBy("send", "asha@example.in")).toMatchObject({ person: null, found: null });
  expect(await seenBy("complaints", "nobody@example.in")).toMatchObject({ person: null, found: null });
  await tools.close();
});

test("what is ticked is erased and nothing else, and a refused form comes back with its boxes", async () => {
  const tools = await testTools();
  const email = "asha@example.in";
  await tools.db.execute(sql`
    with reader as (
      insert into subscriber (email, came_by, status, created_at) values (${email}, 'form', 'confirmed', now())
    )
    insert into enquiry (kind, first_name, last_name, email, message, network, browser, received_at, content_hash)
    select 'message', 'Asha', 'Rao', ${email}, 'm', '', '', now(), hash from (values ('a'), ('b')) as two(hash)`);
  const holdings = await readHoldings(tools, { email, parts: { letters: true, clients: true } });
  const post = async (thing: string, chosen: string[]) => {
    const form = new FormData();
    form.append("intent", "erase");
    form.append("thing", thing);
    for (const box of chosen) form.append("chosen", box);
    const staff = { id: "m-mira", name: "Mira Shah", permissions: new Set(["answer"]) };
    return action({
      context: { get: () => ({ tools, staff, form }) },
      params: {},
      url: new URL(`http://desk.test/desk/people?address=${encodeURIComponent(email)}`),
      pattern: "/desk/people",
    } as unknown as Route.ActionArgs);
  };
  const boxes = (answer: Awaited<ReturnType<typeof post>>) => {
    if (answer instanceof Response) throw new Error("The erasure was not refused.");
    const { ticked } = answer.data;
    const html = renderToStaticMarkup(createElement(DataRequests, { email, holdings, optOut: "", ticked }));
    return [...html.matchAll(/name="chosen"([^>]*)/g)].map(([, rest = ""]) => rest.includes("checked"));
  };
  expect(boxes(await post("asha", ["1"])), "the letters, then the newest message").toEqual([
    false,
    false,
    true,
  ]);
  expect(boxes(await post(email, [])), "nothing is chosen").toEqual([false, false, false]);
  expect(await post(email, ["2"])).toBeInstanceOf(Response);
  const left = await readHoldings(tools, { email, parts: { letters: true, clients: true } });
  expect(left).toMatchObject({ letters: { readable: true }, messages: [{ id: 1 }] });
  await tools.close();
});
