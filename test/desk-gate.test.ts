import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsOf } from "../src/desk/kit/screens.server.ts";
import { allows, FIRST_ROLES } from "../src/domain/staff/rules.ts";
import {
  codeOf,
  invite,
  join,
  linkMailedTo,
  type Member,
  PASSWORD,
  signIn,
  signInByRecovery,
  Visitor,
} from "./desk.ts";
import { writeMessage } from "./desk-filled.ts";
import { deskRoutes } from "./desk-routes.ts";
import { inTurn } from "./effort.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";
import { withTools } from "./started-issue.ts";

let product: Product;
let owner: Member;
const permissions = permissionsOf(await deskRoutes());
const members = new Map<string, Member>();

/** The member whose sessions have expired before the start. */
const EXPIRED = { role: "Compliance officer", email: "compliance@example.in" };

beforeAll(async () => {
  const dataDir = copySeed();
  await withTools({ dataDir }, ({ db }) =>
    db.execute(
      sql`update staff_session set expires_at = now() - interval '1 minute' where user_id = (select id from staff_member where email = ${EXPIRED.email})`,
    ),
  );
  product = await startProduct({ SIGN_INS_PER_NETWORK: "0" }, dataDir);
  for (const { name } of FIRST_ROLES) members.set(name, memberOf(product, name));
  owner = members.get("Owner") as Member;
});
afterAll(() => product.stop());

/** A value for each open part of an address pattern: no such row exists. */
const PARTS: Record<string, string> = {
  id: "999999",
  date: "2031-01-01",
  month: "2031-01",
  key: "no.such.key",
};
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => PARTS[name] ?? "999999");

describe("the permission table, cell by cell over HTTP", () => {
  // The gate itself is asked for each cell in src/desk/frame/gate.test.ts. In the short run the roles take turns over
  // HTTP, so that each screen and each act is asked for once.
  for (const [turn, role] of FIRST_ROLES.entries()) {
    const cells = inTurn(permissions, turn, FIRST_ROLES.length);
    test(`${role.name}: every screen and every act answers as the table says`, async () => {
      const seeded = members.get(role.name) as Member;
      const member = role.name === EXPIRED.role ? await signInByRecovery(seeded) : seeded;
      const wrong: string[] = [];
      for (const { path, intent, needs } of cells) {
        const address = addressOf(path);
        const answer =
          intent === undefined ? await member.get(address) : await member.post(address, { intent });
        const open = allows(new Set(role.permissions), needs);
        const text = answer.status === 403 ? await answer.text() : "";
        const refused = answer.status === 403 && text.includes("does not include this");
        if (open ? answer.status === 403 || answer.status >= 500 : !refused)
          wrong.push(`${intent === undefined ? "GET" : `POST ${intent}`} ${address}: ${answer.status}`);
        await answer.body?.cancel().catch(() => {});
      }
      expect(wrong).toEqual([]);
    });
  }

  test("nobody who is not signed in passes anywhere", async () => {
    const stranger = new Visitor(product.origin);
    for (const { path, intent } of permissions) {
      const answer =
        intent === undefined
          ? await stranger.get(addressOf(path))
          : await stranger.post(addressOf(path), { intent });
      expect([answer.status, answer.headers.get("location")?.split("?")[0]], path).toEqual([
        303,
        "/desk/sign-in",
      ]);
    }
  });

  test("an act that no route declares is refused to the owner too", async () => {
    expect((await owner.post("/desk/staff", { intent: "burn" })).status).toBe(403);
    expect((await owner.post("/desk/staff", {})).status).toBe(403);
  });
});

describe("every answer of the desk", () => {
  test("is kept, indexed and framed by nobody, and runs its own scripts alone", async () => {
    for (const path of ["/desk", "/desk/staff", "/desk/nothing", "/desk/audit/export/1"]) {
      const { headers } = await owner.get(path);
      expect(headers.get("cache-control"), path).toBe("private, no-store");
      expect(headers.get("x-robots-tag"), path).toContain("noindex");
      expect(headers.get("x-frame-options"), path).toBe("DENY");
      expect(headers.get("content-security-policy"), path).toMatch(
        /^default-src 'none';(?!.*script-src [^;]*unsafe).*frame-ancestors 'none'/,
      );
    }
  });

  test("sets cookies for /desk alone, out of reach of scripts; the site itself sets none", async () => {
    const answer = await new Visitor(product.origin).post("/desk/sign-in", {
      email: "owner@example.in",
      password: PASSWORD,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies)
      expect(cookie).toMatch(/Path=\/desk(;|$).*HttpOnly|HttpOnly.*Path=\/desk(;|$)/i);
    expect((await fetch(`${product.origin}/`)).headers.getSetCookie()).toEqual([]);
  });

  test("no public page loads a script or a style of the desk", async () => {
    const desk = await owner.text("/desk");
    const own = [...desk.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
    const shared = own.filter((path) => /root|geist|newsreader/.test(path));
    const onlyDesk = own.filter((path) => !shared.includes(path));
    expect(onlyDesk.some((path) => /desk|open-/.test(path))).toBe(true);
    for (const path of ["/", "/blog", "/contactus", "/dailydigest"]) {
      const page = await (await fetch(product.origin + path)).text();
      expect(
        onlyDesk.filter((asset) => page.includes(asset)),
        path,
      ).toEqual([]);
    }
  });
});

describe("forged posts", () => {
  test("from another origin or from none are refused and change nothing", async () => {
    const fields = { intent: "save", name: "Forged", permission: "staff" };
    expect(
      (await owner.post("/desk/staff/roles", fields, { Origin: "https://elsewhere.example" })).status,
    ).toBe(403);
    expect((await owner.post("/desk/staff/roles", fields, { Origin: "null" })).status).toBe(403);
    expect(await owner.text("/desk/staff/roles")).not.toContain("Forged");
  });

  test("a body that is no form, or is too large for who sends it, is refused in words", async () => {
    const stranger = new Visitor(product.origin);
    const large = await stranger.post("/desk/sign-in", { email: "x".repeat(80_000), password: "x" });
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining("larger than")]);
    const passkey = await stranger.post("/desk/auth/passkey/verify-authentication", {
      x: "x".repeat(80_000),
    });
    expect(passkey.status).toBe(413);
    const form = new FormData();
    form.set("intent", "save");
    form.set("file", new Blob([new Uint8Array(65 * 1024 * 1024)]), "large.bin");
    const file = await owner.post("/desk/staff/roles", form);
    expect([file.status, await file.text()]).toEqual([413, expect.stringContaining("64 MB")]);
  });
});

describe("signing in", () => {
  test("a password alone opens nothing: the code is asked for, and a wrong one is refused", async () => {
    const visitor = new Visitor(product.origin);
    const first = await visitor.post("/desk/sign-in", { email: "owner@example.in", password: PASSWORD });
    expect(first.headers.get("location")).toContain("/desk/sign-in/code");
    expect((await visitor.get("/desk")).headers.get("location")).toContain("/desk/sign-in");
    expect((await visitor.post("/desk/sign-in/code", { code: "000000" })).status).toBe(401);
    expect((await visitor.get("/desk")).status).toBe(303);
  });

  test("whoever has no second factor yet gets no further than setting one up", async () => {
    const email = "half@example.in";
    const link = await invite(product, owner, { role: "Owner", name: "Half Way", email });
    const visitor = new Visitor(product.origin);
    await visitor.post(link, { email, password: PASSWORD });
    await visitor.post("/desk/sign-in", { email, password: PASSWORD });
    for (const path of ["/desk", "/desk/staff", "/desk/account"])
      expect((await visitor.get(path)).headers.get("location"), path).toContain("/desk/second-factor");
    const posted = await visitor.post("/desk/staff/roles", { intent: "save", name: "Half a role" });
    expect(posted.headers.get("location")).toContain("/desk/second-factor");
    expect(await owner.text("/desk/staff/roles")).not.toContain("Half a role");
  });

  test("a recovery code signs in once", async () => {
    const code = owner.codes.shift() ?? "";
    const enter = async () => {
      const visitor = new Visitor(product.origin);
      await visitor.post("/desk/sign-in", { email: "owner@example.in", password: PASSWORD });
      await visitor.post("/desk/sign-in/code", { code });
      return (await visitor.get("/desk")).status;
    };
    expect([await enter(), await enter()]).toEqual([200, 303]);
  });

  test("a code of the authenticator signs in once, though its half minute is not over", async () => {
    const { email, uri } = members.get("Writer") as Member;
    const code = await codeOf(uri);
    const enter = async () => {
      const visitor = new Visitor(product.origin);
      await visitor.post("/desk/sign-in", { email, password: PASSWORD });
      const answer = await visitor.post("/desk/sign-in/code", { code });
      return [answer.status, (await visitor.get("/desk")).status, await answer.text()];
    };
    expect(await enter()).toEqual([303, 200, ""]);
    expect(await enter()).toEqual([401, 303, expect.stringContaining("This code was used before.")]);
  });

  test("a passkey is added and removed for ten minutes after the password was typed", async () => {
    const analyst = members.get("Analyst") as Member;
    const begin = async () =>
      (await analyst.get("/desk/auth/passkey/generate-register-options", { Accept: "*/*" })).status;
    const remove = async () =>
      (await analyst.post("/desk/account", { intent: "remove-passkey", id: "none" })).text();
    const confirm = (confirmPassword: string) =>
      analyst.post("/desk/account", { intent: "confirm", confirmPassword });
    expect([await begin(), await remove()]).toEqual([
      403,
      expect.stringContaining("Type your password first"),
    ]);
    const wrong = await confirm("wrong");
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining("The password is wrong."),
    ]);
    expect(await begin()).toBe(403);
    expect((await confirm(PASSWORD)).headers.get("location")).toContain("done=confirm");
    expect([await begin(), await remove()]).toEqual([200, expect.stringContaining("no longer exists")]);
    await analyst.post("/desk/account", { intent: "codes", password: PASSWORD });
    const ledger = await owner.text("/desk/audit");
    for (const act of ["staff.password-refused", "staff.recovery-codes-made"]) expect(ledger).toContain(act);
  });

  test("an unknown address and a wrong password get the same words; attempts run out for a while", async () => {
    const visitor = new Visitor(product.origin);
    const attempt = async (email: string) =>
      (await visitor.post("/desk/sign-in", { email, password: "wrong" })).text();
    const words = /The e-mail address or the password is wrong/;
    expect(await attempt("nobody@example.in")).toMatch(words);
    const answers = [];
    for (let n = 0; n < 9; n += 1) answers.push(await attempt("support@example.in"));
    expect(answers[0]).toMatch(words);
    expect(answers.at(-1)).toContain("Wait fifteen minutes");
    expect(
      await (await visitor.post("/desk/sign-in", { email: "owner@example.in", password: PASSWORD })).status,
    ).toBe(303);
  });

  test("a common password, one's own name and a short one are refused, and the link stays good", async () => {
    const writer = members.get("Writer") as Member;
    const screen = await owner.text("/desk/staff");
    const id = /href="\/desk\/staff\/([\w-]+)">The Writer</.exec(screen)?.[1];
    const link = await linkMailedTo(product, "writer@example.in", () =>
      owner.post(`/desk/staff/${id}`, { intent: "recover" }),
    );
    for (const password of ["password1234", "The Writer 2026", "short", "qwertyuiop12"]) {
      const refused = await new Visitor(product.origin).post(link, {
        email: "writer@example.in",
        password,
      });
      expect([refused.status, await refused.text()], password).toEqual([
        422,
        expect.stringContaining("Your entries are kept, except passwords"),
      ]);
    }
    expect((await writer.get("/desk")).status).toBe(200);
    const back = await join(product.origin, link, { email: "writer@example.in" });
    expect((await back.get("/desk")).status).toBe(200);
    expect((await writer.get("/desk")).status, "the sessions from before have ended").toBe(303);
    expect((await new Visitor(product.origin).post(link, { password: PASSWORD })).status, "good once").toBe(
      422,
    );
    members.set("Writer", back);
  });

  test("of several recovery links the last made is good, once; an invitation is taken back", async () => {
    const id = /href="\/desk\/staff\/([\w-]+)">The Writer</.exec(await owner.text("/desk/staff"))?.[1];
    const recoveryLink = () =>
      linkMailedTo(product, "writer@example.in", () =>
        owner.post(`/desk/staff/${id}`, { intent: "recover" }),
      );
    const [first, second] = [await recoveryLink(), await recoveryLink()];
    const accept = async (link: string) =>
      (await new Visitor(product.origin).post(link, { password: PASSWORD })).status;
    expect(await accept(first)).toBe(422);
    members.set("Writer", await join(product.origin, second, { email: "writer@example.in" }));

    const wrong = { role: "Writer", name: "Wrong One", email: "wrong@example.in" };
    const link = await invite(product, owner, wrong);
    const row = /Wrong One[\s\S]*?name="id" value="(\d+)"/.exec(await owner.text("/desk/staff"))?.[1] ?? "";
    expect((await owner.post("/desk/staff", { intent: "withdraw", id: row })).status).toBe(303);
    expect((await owner.post("/desk/staff", { intent: "withdraw", id: row })).status).toBe(422);
    expect((await new Visitor(product.origin).get(link)).status).toBe(200);
    expect(await accept(link)).toBe(422);
  });

  test("npm run recover makes a link on the machine itself", async () => {
    const { code, out } = await product.command("recover", "analyst@example.in");
    expect([code, out]).toEqual([0, expect.stringContaining("/desk/invitation?token=")]);
  });

  test("a closed account is out at once and for good; nobody closes the own one", async () => {
    const uri = (members.get("Analyst") as Member).uri;
    const id = /href="\/desk\/staff\/([\w-]+)">The Analyst</.exec(await owner.text("/desk/staff"))?.[1];
    const close = (thing: string) => owner.post(`/desk/staff/${id}`, { intent: "close", thing });
    expect((await close("Somebody else")).status).toBe(422);
    expect((await close("The Analyst")).status).toBe(303);
    expect((await (members.get("Analyst") as Member).get("/desk")).status).toBe(303);
    expect((await (await signIn(product.origin, "analyst@example.in", uri)).get("/desk")).status).toBe(303);
    const own = /href="\/desk\/staff\/([\w-]+)">Asha Owner</.exec(await owner.text("/desk/staff"))?.[1];
    const last = await owner.post(`/desk/staff/${own}`, { intent: "close", thing: "Asha Owner" });
    expect([last.status, await last.text()]).toEqual([
      422,
      expect.stringContaining("You cannot close your own account"),
    ]);
  });
});

describe("a session that ended while somebody wrote", () => {
  test("what is posted with a session that a person ended opens nothing, and no more than 64 KB of it is read", async () => {
    const reader = members.get("Reader") as Member;
    const elsewhere = await signInByRecovery(reader);
    await reader.post("/desk/account", { intent: "end-others" });
    const planted = { intent: "invite", name: "Planted", email: "x@example.in", roleId: "1" };
    expect((await elsewhere.post("/desk/staff", planted)).status).toBe(401);
    expect(await owner.text("/desk/staff")).not.toContain("Planted");
    const large = await elsewhere.post("/desk/staff", { intent: "invite", name: "x".repeat(80_000) });
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining("larger than 64 KB")]);
    expect((await elsewhere.get("/desk")).status).toBe(303);
  });

  test("what is posted is given back on a page, which sends it after signing in; a password never is", async () => {
    const officer = members.get(EXPIRED.role) as Member;
    const message = `/desk/messages/${await writeMessage(owner)}`;
    const fields = { intent: "note", note: "A paragraph <b>that nobody may lose</b>,\nin two lines" };
    const posted = await officer.post(`${message}?state=all`, fields);
    const page = await posted.text();
    expect([posted.status, page]).toEqual([401, expect.stringContaining("Your session has ended")]);
    expect(posted.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(page).toContain(`action="${message}?state=all"`);
    expect(page).toContain('<a href="/desk/sign-in" target="_blank"');
    expect(page).toContain('<input type="hidden" name="intent" value="note">');
    expect(page).toContain("A paragraph &lt;b>that nobody may lose&lt;/b>,\nin two lines</textarea>");
    expect(await owner.text(message)).not.toContain("that nobody may lose");
    for (const name of ["currentPassword", "newPassword", "password", "confirmPassword"]) {
      const secret = await officer.post("/desk/account", { intent: "password", [name]: "of-the-train" });
      expect(secret.headers.get("location")).toBe("/desk/sign-in?to=%2Fdesk%2Faccount&ended=lost");
    }
    const back = await signInByRecovery(officer);
    // The browser must keep the ended session, or the desk could not tell that it has ended.
    expect(back.lives.get("desk.session_token")).toBe(7 * 86_400);
    expect((await back.post(`${message}?state=all`, fields)).headers.get("location")).toContain("done=noted");
    expect(await owner.text(message)).toContain("that nobody may lose");
    const stranger = new Visitor(product.origin);
    stranger.cookie = "desk.session_token=forged.signature";
    const answer = await stranger.post("/desk/staff/roles", { intent: "save", name: "Forged" });
    expect([answer.status, await answer.text()]).toEqual([
      401,
      expect.stringContaining("You are not signed in"),
    ]);
    expect(await owner.text("/desk/staff/roles")).not.toContain("Forged");
  });
});
