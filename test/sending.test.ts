import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { ask } from "./ask.ts";
import { type Product, startProduct, until } from "./product.ts";
import { PARTNER } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ CORS_ORIGINS: PARTNER, REVEAL_SUBSCRIBED: "on" });
});
afterAll(() => product.stop());

const get = (path: string) => fetch(product.origin + path);

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, {
    method: "POST",
    body,
    headers: { ...FORM, Origin: product.origin, ...headers },
    redirect: "manual",
  });
const good = "firstName=Asha&lastName=Rao&email=asha%40example.in&phone_number=&message=Hello+there";

test(
  "a plain form is answered by 303 to its page, a refused one by 422 with its values kept",
  proves("CONT-11"),
  async () => {
    const sent = await post("/contactus", good);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contactus/sent"]);
    expect(await (await get("/contactus/sent")).text()).toContain("Message Sent Successfully");
    const refused = await post(
      "/contactus",
      good.replace("asha%40example.in", "nobody").replace("Hello+there", "Kept+words"),
    );
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Please enter a valid email");
    expect(html).toMatch(/value="nobody"/);
    expect(html).toContain("Kept words");
    const wrong = await post("/newsletter", "email=nobody&source=home");
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/Please enter a valid email[\s\S]*value="nobody"/);
    const letter = await post("/newsletter", "email=reader%40example.in&source=home");
    expect([letter.status, letter.headers.get("location")]).toEqual([303, "/newsletter/thanks"]);
  },
);

test("forms from elsewhere, too large, unreadable or of another type are refused and not kept", async () => {
  const refused = good.replace("Hello+there", "Refused+words");
  expect((await post("/contactus", refused, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post("/contactus", refused, { Origin: "null" })).status).toBe(403);
  expect((await post("/contactus", `${refused}&x=${"y".repeat(70_000)}`)).status).toBe(413);
  expect((await post("/contactus", refused.replace("words", "%ff%fe"))).status).toBe(400);
  expect((await post("/contactus", "{}", { "Content-Type": "application/json" })).status).toBe(415);
  expect((await post("/contactus", `${refused}&website=spam`)).status).toBe(422);
  expect(await messages()).not.toContainEqual(expect.stringMatching(/^Refused/));
});

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, json };
}

const message = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.in",
  phone_number: "9876543210",
  message: "A question.",
};

/** Reads the texts of the messages that the firm has. */
async function messages(): Promise<string[]> {
  const { out } = await ask(product, "leads", "export", "--format", "json");
  return (JSON.parse(out) as { message: string }[]).map((lead) => lead.message);
}

test(
  "POST /news/letter keeps the address and asks for its confirmation",
  proves("API-14 API-15 API-16 NEWS-23"),
  async () => {
    const { status, json } = await call("/news/letter", { email: "reader@example.in" });
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, message: "Subscribed successfully! Check your inbox to confirm." });
    const mail = await until(
      () => product.mails().find((text) => text.includes("To: reader@example.in")),
      (found) => found !== undefined,
    );
    const token = /newsletter\/confirmation\?token=([\w-]+)/.exec(mail ?? "")?.[1];
    const page = `${product.origin}/newsletter/confirmation?token=${token}`;
    for (let n = 0; n < 3; n += 1)
      expect(await (await fetch(page)).text()).toContain("Press the button to receive");
    const form = new URLSearchParams({ token: token ?? "" });
    expect(
      await (await fetch(page, { method: "POST", body: form, headers: { Origin: product.origin } })).text(),
    ).toContain("Your address is confirmed");
    const again = await call("/news/letter", { email: "READER@example.in" });
    expect(again.status).toBe(409);
    expect(again.json).toEqual({ success: false, message: "The email has already been taken" });
  },
);

test(
  "POST /contactus keeps the message and mails the firm; only 200 is success",
  proves("API-17 API-18 API-19 CONT-14"),
  async () => {
    const { status, json } = await call("/contactus", {
      ...message,
      firstName: "Contract",
      agreedToNewsletter: true,
    });
    expect(status).toBe(200);
    expect(json.success).toBe(true);
    await until(
      () => product.mails().filter((text) => /Subject: Message \d+ from Contract Rao/.test(text)).length,
      (n) => n === 1,
    );
    expect((await call("/contactus", { ...message, email: "no" })).status).toBe(422);
  },
);

test("a foreign origin may not send leads; an allowed one may, and gets the CORS headers", async () => {
  const foreign = await call(
    "/contactus",
    { ...message, message: "foreign" },
    { Origin: "https://evil.example" },
  );
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  const partner = await call("/contactus", { ...message, message: "partner" }, { Origin: PARTNER });
  expect(partner.status).toBe(200);
  expect(partner.headers.get("access-control-allow-origin")).toBe(PARTNER);
  const kept = await messages();
  expect(kept).toContain("partner");
  expect(kept).not.toContain("foreign");
});
