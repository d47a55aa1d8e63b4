import { expect, test } from "vitest";
import { allows, FIRST_ROLES, hasSecret, PERMISSIONS } from "#domain/staff/rules.ts";
import { deskAddresses, deskRoutes } from "#test/desk-routes.ts";
import { permissionsOf, screensOf } from "./kit/screens.server.ts";

const routes = await deskRoutes();
const permissions = permissionsOf(routes);

test("every route behind the gate declares who may open its screen, or do its acts", () => {
  expect(deskAddresses.length).toBeGreaterThan(40);
  expect(
    deskAddresses.map(({ path }) => path).filter((path) => !permissions.some((one) => one.path === path)),
  ).toEqual([]);
  const bare = Object.values(routes).filter((route) => {
    const { loader, action } = (route?.module ?? {}) as Record<string, object | undefined>;
    const isUndeclared = (loader && !("needs" in loader)) || (action && !("acts" in action));
    return isUndeclared && route?.path !== "desk/*";
  });
  expect(bare.map((route) => route?.path)).toEqual([]);
});

test("a permission is declared once, and is one that exists", () => {
  const names = permissions.map(({ path, intent }) => `${path} ${intent ?? ""}`);
  expect(names.length).toBeGreaterThan(120);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  const asked = permissions.flatMap(({ needs }) =>
    needs === "anyone" ? [] : typeof needs === "string" ? [needs] : needs,
  );
  expect(asked.filter((one) => !(PERMISSIONS as readonly string[]).includes(one))).toEqual([]);
});

test("a Reader opens the articles of the desk and comments on them, and may do nothing else", () => {
  const reader = new Set(FIRST_ROLES.find(({ name }) => name === "Reader")?.permissions);
  const own = permissions.filter(({ needs }) => needs !== "anyone" && allows(reader, needs));
  expect(own.map(({ path, intent = "GET" }) => `${intent} ${path}`).sort()).toEqual([
    "GET /desk/articles",
    "GET /desk/articles/:id/approval",
    "comment /desk/articles/:id/approval",
    "edit /desk/articles/:id/approval",
    "reply /desk/articles/:id/approval",
  ]);
});

test("the ledger is read, exported and checked by a permission of its own, which two roles begin with", () => {
  const ofLedger = permissions.filter(({ path }) => path.startsWith("/desk/audit"));
  expect(ofLedger.map(({ path, intent = "GET", needs }) => `${intent} ${path} ${needs}`).sort()).toEqual([
    "GET /desk/audit ledger",
    "GET /desk/audit/export/:id ledger",
    "check /desk/audit ledger",
    "export /desk/audit ledger",
  ]);
  const roles = FIRST_ROLES.filter(({ permissions: own }) => own.includes("ledger"));
  expect(roles.map(({ name }) => name)).toEqual(["Owner", "Compliance officer"]);
});

test("a message's word says one thing on a screen, whichever act leaves it", () => {
  const said = new Map<string, unknown>();
  for (const [path, { acts }] of screensOf(routes))
    for (const { to, done = {} } of Object.values(acts))
      for (const [word, sentence] of Object.entries(done)) {
        const place = `${to ?? path}?done=${word}`;
        expect(said.get(place) ?? sentence, place).toBe(sentence);
        said.set(place, sentence);
      }
  expect(said.get("/desk/messages/:id?done=noted")).toBe("The note is added.");
  expect(screensOf(routes).get("/desk/staff")?.messages.get("closed"), "from the member's own screen").toBe(
    "The account is closed, and its sessions have ended.",
  );
});

test("a form with a password or a code is never kept and never repeated", () => {
  const isKept = (name: string) => {
    const form = new FormData();
    form.set(name, "of-mine");
    return !hasSecret(form);
  };
  expect(
    ["password", "newPassword", "confirmPassword", "code", "codes", "text", "codeword"].filter(isKept),
  ).toEqual(["text", "codeword"]);
});
