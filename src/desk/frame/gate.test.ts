import { matchRoutes, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type DeskRequest, deskContext, deskRequestContext } from "#context.ts";
import { permissionsOf } from "#desk/kit/screens.server.ts";
import { allows, FIRST_ROLES, PERMISSIONS, type Permission } from "#domain/staff/rules.ts";
import { deskRoutes } from "#test/desk-routes.ts";
import { gate } from "./gate.server.ts";

const routes = await deskRoutes();
const permissions = permissionsOf(routes);
// In the router's form: without the leading slash of an address.
const patterns = Object.values(routes).map((route) => ({ path: route?.path ?? "" }));

/** `half`: a password was given, but no second factor. */
type Ask = { path: string; intent?: string; permissions?: Permission[]; json?: boolean; half?: boolean };

/** Asks the gate as the router does, and returns its answer; 200 is the screen behind it. */
async function ask({
  path,
  intent,
  permissions,
  json,
  half,
}: Ask): Promise<{ status: number; to: string | null }> {
  const url = new URL(path, "https://desk.example.in");
  const form = new FormData();
  if (intent !== undefined) form.set("intent", intent);
  const context = new RouterContextProvider();
  const staff = { id: "m1", name: "Asha", roleName: "A role", permissions: new Set(permissions) };
  const session = { id: "s1", proof: half ? "password" : "code", member: staff };
  const signedIn = permissions !== undefined && { session, ...(!half && { staff }) };
  context.set(deskRequestContext, { routes, form, ...signedIn } as unknown as DeskRequest);
  const request = new Request(url, {
    method: intent === undefined ? "GET" : "POST",
    headers: { accept: json ? "application/json" : "text/html" },
  });
  const [found] = matchRoutes(patterns, url.pathname) ?? [];
  const answer = await gate(
    { request, url, pattern: found?.route.path ?? "", context, params: {} } as unknown as Parameters<
      typeof gate
    >[0],
    async () => {
      expect(context.get(deskContext).staff.id).toBe("m1");
      return new Response("behind the gate");
    },
  );
  const { status, headers } = answer as Response;
  return { status, to: headers.get("location") };
}

const addressOf = (path: string) => path.replace(/:\w+/g, "7");
const EVERYTHING = [...PERMISSIONS];

describe("the gate of the desk", () => {
  test("lets a member through to what the own permissions open, and to nothing else", async () => {
    for (const { permissions: own } of FIRST_ROLES)
      for (const { path, intent, needs } of permissions) {
        const given = { path: addressOf(path), permissions: own, ...(intent !== undefined && { intent }) };
        const wanted = needs === "anyone" || [needs].flat().some((one) => own.includes(one)) ? 200 : 403;
        expect((await ask(given)).status, JSON.stringify(given)).toBe(wanted);
      }
  });

  test("refuses an act that no route declares to everybody, whatever the permissions", async () => {
    for (const intent of ["burn", "", "toString", "__proto__", "constructor"])
      expect(await ask({ path: "/desk/staff", intent, permissions: EVERYTHING }), intent).toMatchObject({
        status: 403,
      });
    expect(await ask({ path: "/desk/nowhere", permissions: EVERYTHING })).toMatchObject({ status: 404 });
    expect(await ask({ path: "/desk/nowhere", intent: "save", permissions: EVERYTHING })).toMatchObject({
      status: 403,
    });
    const noScreen = { path: "/desk/newsletter/issues/preview", permissions: EVERYTHING };
    expect(await ask(noScreen), "an act without a screen").toMatchObject({ status: 404 });
  });

  test("holds an act to the screen that declares it, however its address is spelt", async () => {
    const statusOf = async (path: string, intent?: string) =>
      (await ask({ path, permissions: EVERYTHING, ...(intent !== undefined && { intent }) })).status;
    expect(await statusOf("/desk/staff/7", "recover")).toBe(200);
    expect(await statusOf("/desk/staff/7/", "recover")).toBe(200);
    for (const roles of [
      "/desk/staff/roles",
      "/desk/staff/ROLES",
      "/desk/%73taff/%72oles",
      "/desk/staff/roles/",
    ])
      expect(
        [await statusOf(roles), await statusOf(roles, "save"), await statusOf(roles, "recover")],
        `${roles}: an act of the pattern is none of the literal address`,
      ).toEqual([200, 200, 403]);
  });

  test("shows whoever gave a password alone the way to a second factor, and nothing else", async () => {
    for (const { path, intent } of permissions) {
      const given = { path: addressOf(path), half: true, permissions: EVERYTHING };
      const { status, to } = await ask({ ...given, ...(intent !== undefined && { intent }) });
      expect([status, to?.split("?")[0]], path).toEqual([303, "/desk/second-factor"]);
    }
  });

  test("shows whoever is not signed in the way in, and tells a script so", async () => {
    expect(await ask({ path: "/desk/articles?q=a" })).toEqual({
      status: 303,
      to: "/desk/sign-in?to=%2Fdesk%2Farticles%3Fq%3Da",
    });
    expect(await ask({ path: "/desk/articles/7", intent: "autosave", json: true })).toMatchObject({
      status: 401,
    });
  });
});

describe("a permission", () => {
  const may = (permissions: Permission[], needs: Parameters<typeof allows>[1]) =>
    allows(new Set(permissions), needs);

  test("is asked for by itself, as one of several, or not at all", () => {
    expect([may(["write"], "write"), may(["write"], "approve"), may([], "write")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([may(["send"], ["write", "send"]), may(["staff"], ["write", "send"])]).toEqual([true, false]);
    expect([may([], "anyone"), may([], [])]).toEqual([true, false]);
  });
});
