import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Desk, deskContext } from "#context.ts";
import { saveRole } from "#domain/staff/manage.server.ts";
import { everyRole } from "#domain/staff/read.server.ts";
import { PERMISSION_WORDS, PERMISSIONS } from "#domain/staff/rules.ts";
import { type TestTools, testTools } from "#test/database.ts";
import Roles, { action } from "./roles.tsx";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

/** Sends a role's form, and returns the panels of the answering screen by their id. */
async function send(fields: [name: string, value: string][]): Promise<Map<string, string>> {
  const form = new FormData();
  for (const [name, value] of [["intent", "save"], ...fields] as const) form.append(name, value);
  const context = new RouterContextProvider();
  context.set(deskContext, { tools, form, staff: { id: "asha", name: "Asha" } } as unknown as Desk);
  const answer = await action({ context } as unknown as Parameters<typeof action>[0]);
  if (answer instanceof Response) throw new Error("It was saved.");
  expect(answer.init?.status).toBe(422);
  const props = { loaderData: { roles: await everyRole(tools.db) }, actionData: answer.data };
  const Screen = createRoutesStub([
    { path: "/", Component: () => <Roles {...(props as unknown as Parameters<typeof Roles>[0])} /> },
  ]);
  const html = renderToStaticMarkup(<Screen />);
  const panels = html.match(/<section.*?<\/section>/gs) ?? [];
  return new Map(panels.map((panel) => [/id="role-(\w+)"/.exec(panel)?.[1] ?? "", panel]));
}

const nameIn = (panel = "") => /name="name"[^>]*value="([^"]*)"/.exec(panel)?.[1];
const ticksIn = (panel = "") =>
  (panel.match(/<input[^>]*checked=""[^>]*>/g) ?? []).map((box) => /value="(\w+)"/.exec(box)?.[1]);
const TICKS: [string, string][] = ["write", "answer", "complaints"].map((one) => ["permission", one]);
const alerted = (panels: Map<string, string>) =>
  [...panels].filter(([, panel]) => panel.includes('role="alert"')).map(([id]) => id);

test("a refused change comes back in its own panel with the message, the name and every tick", async () => {
  for (const name of ["Writers", "Support"])
    await saveRole(tools, { name, permissions: ["write", "send"], by: { id: "asha", name: "Asha" } });
  const [first, second] = await everyRole(tools.db);
  if (!first || !second) throw new Error("The roles were not made.");
  const panels = await send([["id", String(second.id)], ["name", first.name], ...TICKS]);
  expect(alerted(panels)).toEqual([String(second.id)]);
  const panel = panels.get(String(second.id));
  expect(panel).toContain(`A role “${first.name}” exists already.`);
  expect([nameIn(panel), ticksIn(panel)]).toEqual([first.name, ["write", "answer", "complaints"]]);
  const other = panels.get(String(first.id));
  expect([nameIn(other), ticksIn(other)]).toEqual(["Writers", ["write", "send"]]);
  expect(nameIn(panels.get("new"))).toBe("");
});

test("a refused new role comes back as new, and so does a role that is gone", async () => {
  for (const id of [[], [["id", "987654"]]] as [string, string][][]) {
    const panels = await send([...id, ["name", id.length ? "Gone" : "x"], ...TICKS]);
    expect(alerted(panels)).toEqual(["new"]);
    const panel = panels.get("new");
    expect([nameIn(panel), ticksIn(panel)]).toEqual([
      id.length ? "Gone" : "x",
      ["write", "answer", "complaints"],
    ]);
  }
});

test("one table says of each permission which roles have it", async () => {
  for (const [name, permissions] of [
    ["Writers", ["write", "send"]],
    ["Support", ["answer"]],
  ] as const)
    await saveRole(tools, { name, permissions: [...permissions], by: { id: "asha", name: "Asha" } });
  const props = { loaderData: { roles: await everyRole(tools.db) } };
  const Screen = createRoutesStub([
    { path: "/", Component: () => <Roles {...(props as unknown as Parameters<typeof Roles>[0])} /> },
  ]);
  const table = /<table.*?<\/table>/s.exec(renderToStaticMarkup(<Screen />))?.[0] ?? "";
  const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(
    ([, may = "", cells = ""]) => [
      may,
      ...[...cells.matchAll(/data-label="([^"]*)".*?<span class="vh">(yes|no)</gs)].flatMap(
        ([, role, has]) => (has === "yes" ? [role] : []),
      ),
    ],
  );
  expect(rows.filter(([, ...roles]) => roles.length)).toEqual([
    [PERMISSION_WORDS.write, "Writers"],
    [PERMISSION_WORDS.send, "Writers"],
    [PERMISSION_WORDS.answer, "Support"],
  ]);
  expect(rows).toHaveLength(PERMISSIONS.length);
});
