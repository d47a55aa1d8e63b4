import { sql } from "drizzle-orm";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Desk, deskContext } from "#context.ts";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import Today, { loader } from "./today.tsx";

test("the figures are of the last full day, and say so, before the day has brought any", async () => {
  const tools = await testTools(new Date("2025-02-14T07:30:00+05:30"));
  await tools.db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at) values
    ('a@example.in', 'confirmed', now(), '2025-02-12T19:00:00Z'),
    ('b@example.in', 'confirmed', now(), '2025-02-13T18:00:00Z'),
    ('c@example.in', 'confirmed', now(), '2025-02-13T19:00:00Z')`);
  await tools.db.execute(
    sql`insert into page_reading (day, path, readings) values ('2025-02-13', '/blog', 7)`,
  );
  const context = new RouterContextProvider();
  const staff = { id: "m1", name: "Asha Rao", permissions: new Set(["send", "answer"]) };
  context.set(deskContext, {
    ...{ tools, staff, session: { id: "s1" }, settings: delivered.settings, site: { facts: {} } },
  } as unknown as Desk);
  const data = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  for (const days of [data.subscribers, data.orders])
    expect(days?.map(({ day }) => day)).toEqual(data.readings.days.map(({ name }) => name));
  expect(data.subscribers?.at(-1)).toEqual({ day: "2025-02-13", count: 2 });
  const props = { loaderData: data } as ComponentProps<typeof Today>;
  const shown = renderToStaticMarkup(<Today {...props} />).replace(/<!-- -->/g, "");
  for (const [title, count] of [
    ["Pages read", 7],
    ["New subscribers", 2],
    ["Requests", 0],
  ])
    expect(shown).toMatch(
      new RegExp(`<h2>${title}</h2><p class="[^"]*">${count}</p><p[^>]*>yesterday, ${count} in fourteen`),
    );
  await tools.close();
});
