import { sql } from "drizzle-orm";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Desk, deskContext } from "#context.ts";
import type { Permission } from "#domain/staff/rules.ts";
import { testTools } from "#test/database.ts";
import { bookOf, delivered } from "#test/firm.ts";
import Today, { loader } from "./today.tsx";

const shown = (data: Awaited<ReturnType<typeof loader>>): string =>
  renderToStaticMarkup(<Today {...({ loaderData: data } as ComponentProps<typeof Today>)} />).replace(
    /<!-- -->/g,
    "",
  );

test("whoever manages the firm or the staff reads how far the launch is, until the site is live", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  const panel = async (permissions: Permission[]) => {
    const context = new RouterContextProvider();
    const staff = { id: "m1", name: "Asha Rao", email: "asha@example.in", permissions: new Set(permissions) };
    context.set(deskContext, {
      tools,
      staff,
      session: { id: "s1" },
      settings: delivered.settings,
      site: bookOf(),
      jobs: { failed: async () => [] },
    } as unknown as Desk);
    const html = shown(await loader({ context } as unknown as Parameters<typeof loader>[0]));
    return /<h2>The site is a preview<\/h2>.*?<\/section>/s.exec(html)?.[0];
  };
  for (const permission of ["firm", "staff"] as const) {
    expect(await panel([permission])).toMatch(/\d+ things left, \d+ optional/);
    expect(await panel([permission])).toContain('href="/desk/launch"');
  }
  expect(await panel(["write", "approve", "send", "answer"])).toBeUndefined();
  await tools.db.execute(sql`insert into site_state (state, by, at, reason, waived)
    values ('live', 'Asha Rao', now(), 'Everything is settled.', '[]')`);
  expect(await panel(["firm", "staff", "approve"])).toBeUndefined();
  await tools.close();
});
test("the figures are of the last full day, and say so, before the day has brought any", async () => {
  const tools = await testTools(new Date("2025-02-14T07:30:00+05:30"));
  await tools.db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at) values
    ('a@example.in', 'confirmed', now(), '2025-02-12T19:00:00Z'),
    ('b@example.in', 'confirmed', now(), '2025-02-13T18:00:00Z'),
    ('c@example.in', 'confirmed', now(), '2025-02-13T19:00:00Z')`);
  const context = new RouterContextProvider();
  const staff = { id: "m1", name: "Asha Rao", permissions: new Set(["send", "answer"]) };
  context.set(deskContext, {
    tools,
    staff,
    session: { id: "s1" },
    settings: delivered.settings,
    site: bookOf(),
  } as unknown as Desk);
  const data = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  for (const days of [data.subscribers, data.orders])
    expect([days?.length, days?.at(-1)?.day]).toEqual([14, "2025-02-13"]);
  expect(data.subscribers?.at(-1)).toEqual({ day: "2025-02-13", count: 2 });
  const html = shown(data);
  expect(html).toMatch(/<h2>New subscribers<\/h2><p class="[^"]*">2<\/p><p[^>]*>yesterday, 2 in 14/);
  expect(html, "no tile of zeros").not.toContain("<h2>Requests</h2>");
  await tools.close();
});
