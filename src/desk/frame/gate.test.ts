import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { type DeskDoor, deskContext, deskDoorContext } from "#context.ts";
import { doors } from "#desk/doors.ts";
import { allows, FIRST_ROLES, PERMISSIONS, type Permission } from "#domain/staff/rules.ts";
import { gate } from "./gate.server.ts";

type Ask = { path: string; intent?: string; permissions?: Permission[]; json?: boolean };

/** What the gate answers; 200 stands for the screen behind it. */
async function ask({ path, intent, permissions, json }: Ask): Promise<{ status: number; to: string | null }> {
  const url = new URL(path, "https://desk.example.in");
  const form = new FormData();
  if (intent !== undefined) form.set("intent", intent);
  const context = new RouterContextProvider();
  const signedIn = permissions !== undefined && {
    session: { id: "s1", proof: "code" },
    staff: { id: "m1", name: "Asha", roleName: "A role", permissions: new Set(permissions) },
  };
  context.set(deskDoorContext, { form, ...signedIn } as unknown as DeskDoor);
  const request = new Request(url, {
    method: intent === undefined ? "GET" : "POST",
    headers: { accept: json ? "application/json" : "text/html" },
  });
  const answer = await gate(
    { request, url, context, params: {} } as unknown as Parameters<typeof gate>[0],
    async () => {
      expect(context.get(deskContext).staff.id).toBe("m1");
      return new Response("behind the gate");
    },
  );
  const { status, headers } = answer as Response;
  return { status, to: headers.get("location") };
}

const addressOf = (path: string) => path.replace(/:\w+/g, "7");

describe("the gate of the desk", () => {
  test("lets a member through the doors of the own permissions, and through no other", async () => {
    for (const { permissions } of FIRST_ROLES)
      for (const { path, intent, needs } of doors) {
        const given = { path: addressOf(path), permissions, ...(intent !== undefined && { intent }) };
        const wanted =
          needs === "anyone" || [needs].flat().some((one) => permissions.includes(one)) ? 200 : 403;
        expect((await ask(given)).status, JSON.stringify(given)).toBe(wanted);
      }
  });

  test("refuses an act that no row names to everybody, whatever the permissions", async () => {
    const all = [...PERMISSIONS];
    for (const intent of ["burn", "", "toString", "__proto__"])
      expect(await ask({ path: "/desk/staff", intent, permissions: all }), intent).toMatchObject({
        status: 403,
      });
    expect(await ask({ path: "/desk/nowhere", permissions: all })).toMatchObject({ status: 404 });
    expect(await ask({ path: "/desk/nowhere", intent: "save", permissions: all })).toMatchObject({
      status: 403,
    });
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
