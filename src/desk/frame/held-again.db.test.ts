import { sql } from "drizzle-orm";
import { RouterContextProvider, redirect } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DeskRequest, deskContext, deskRequestContext } from "#context.ts";
import { heldForms, holdForm } from "#domain/staff/held-form.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { deskRoutes } from "#test/desk-routes.ts";
import { gate } from "./gate.server.ts";

const PATH = "/desk/messages/replies";
const FIELDS = [
  ["intent", "save"],
  ["title", "Hours"],
];

const routes = await deskRoutes();
let tools: TestTools;
let held: string;
beforeEach(async () => {
  tools = await testTools();
  for (const id of ["asha", "ravi"])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, created_at, updated_at) values (${id}, ${id}, ${`${id}@example.in`}, now(), now())`,
    );
  await holdForm(tools, { memberId: "asha", path: PATH, form: formOf(), network: "", browser: "" });
  held = (await heldForms(tools, "asha"))[0]?.id ?? "";
});
afterEach(() => tools.close());

function formOf(): FormData {
  const form = new FormData();
  for (const [name = "", value = ""] of FIELDS) form.append(name, value);
  return form;
}

/** Sends the held form again as that member, with this answer of the act; returns what the act could read. */
async function sendAgain(memberId: string, answer: Response): Promise<unknown[]> {
  const form = formOf();
  form.append("heldForm", held);
  const context = new RouterContextProvider();
  const staff = { id: memberId, roleName: "Support", permissions: new Set(["answer"]) };
  context.set(deskRequestContext, {
    routes,
    form,
    tools,
    staff,
    session: { id: "s" },
  } as unknown as DeskRequest);
  const url = new URL(PATH, "https://desk.example.in");
  const request = new Request(url, { method: "POST" });
  let read: unknown[] = [];
  const given = await gate(
    { request, url, pattern: PATH.slice(1), context, params: {} } as unknown as Parameters<typeof gate>[0],
    async () => {
      read = [...context.get(deskContext).form];
      return answer;
    },
  );
  expect(given).toBe(answer);
  return read;
}
const isListed = async () => (await heldForms(tools, "asha")).length === 1;

test("a held form that was sent again is let go, and its act reads its fields alone", async () => {
  expect(await sendAgain("asha", redirect(`${PATH}?done=saved`, 303))).toEqual(FIELDS);
  expect(await isListed()).toBe(false);
});

test("it stays while it is not done: refused, failed, or led to a sign-in", async () => {
  const answers = [
    ...[200, 409, 422, 500].map((status) => new Response("", { status })),
    ...["/desk/sign-in", "/desk/sign-in?to=%2Fdesk", "/desk/second-factor"].map((to) => redirect(to, 303)),
  ];
  for (const answer of answers) {
    await sendAgain("asha", answer);
    expect(await isListed(), `${answer.status} ${answer.headers.get("location")}`).toBe(true);
  }
});

test("nobody else lets it go by its name", async () => {
  await sendAgain("ravi", redirect(`${PATH}?done=saved`, 303));
  expect(await isListed()).toBe(true);
});
