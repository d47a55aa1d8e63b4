import { expect, test } from "vitest";
import { approveChanges } from "#domain/firm/decide-change.server.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { proposeResolutions } from "#domain/firm/propose-resolutions.server.ts";
import { cacheBook } from "#domain/firm/read-book.server.ts";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { publishTexts } from "./publish-texts.server.ts";
import { readLaunch } from "./read-launch.server.ts";
import { readText } from "./read-text.server.ts";
import { renewTexts } from "./renew-texts.server.ts";
import { reviewTexts } from "./review-texts.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };

test("a placeholder becomes the firm's value in a published text, and no later value does", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  let now = tools.clock.now();
  tools.clock = { now: () => now };
  const book = await cacheBook(tools.db, delivered);
  await publishTexts(tools, "content/legal", (moment) => book.current.asOf(moment).facts);
  const refund = async () =>
    (await reviewTexts(tools, book.current)).find(({ slug }) => slug === "refundpolicy");
  const change = async (value: string) => {
    now = new Date(now.getTime() + 60_000);
    const proposed = await proposeChanges(tools, delivered, {
      typed: { GRIEVANCE_OFFICER: { value } },
      source: "Letter of appointment",
      by: ASHA,
    });
    await approveChanges(tools, delivered, { ids: "ids" in proposed ? proposed.ids : [], by: VIJAY });
    await book.reload();
    return renewTexts(tools, delivered);
  };
  expect(await refund()).toMatchObject({ outdated: [], placeholder: true });
  expect((await refund())?.prints).toContain("GRIEVANCE_OFFICER");
  expect(await change("Meena Iyer")).toContain("refundpolicy/2");
  expect((await refund())?.outdated).toEqual([]);
  const shown = async () => (await readText(tools, "refundpolicy")).html;
  expect(await shown()).toContain("Meena Iyer");
  expect(await change("Ravi Kumar")).toEqual([]);
  expect((await refund())?.outdated).toEqual([
    { key: "GRIEVANCE_OFFICER", says: "Meena Iyer", now: "Ravi Kumar" },
  ]);
  expect(await shown()).toContain("Meena Iyer");
  await tools.close();
});

test("the checklist reads the book, conflicts, texts, proofs and members as they stand", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  const book = await cacheBook(tools.db, delivered);
  await publishTexts(tools, "content/legal", () => book.current.facts);
  const settings = { ...delivered.settings, MAIL_FROM: "research@firm.in", MAIL_TO: "desk@firm.in" };
  const red = async () =>
    (await readLaunch(tools, { settings, claims: delivered.claims, texts: {} })).flatMap((section) =>
      section.red.map(({ about }) => about),
    );
  const before = await red();
  expect(before).toEqual(
    expect.arrayContaining([
      "setting SEBI_REGISTRATION",
      "setting SMTP_URL",
      "claim blog-readers",
      "conflict reply.time",
      "text refundpolicy",
      "mail",
      "backup",
      "approvers",
    ]),
  );
  const proposed = await proposeChanges(tools, delivered, {
    typed: { SEBI_REGISTRATION: { value: "INH000012345" } },
    source: "Certificate of registration",
    by: ASHA,
  });
  await approveChanges(tools, delivered, { ids: "ids" in proposed ? proposed.ids : [], by: VIJAY });
  const resolution = await proposeResolutions(tools, delivered, {
    keys: ["reply.time"],
    reason: "The product's own rule.",
    by: VIJAY,
  });
  expect(await red(), "by one person").toContain("conflict reply.time");
  await approveChanges(tools, delivered, {
    ids: "ids" in resolution ? resolution.ids : [],
    by: ASHA,
    isCompared: true,
  });
  const after = await red();
  expect(before.filter((about) => !after.includes(about))).toEqual([
    "setting SEBI_REGISTRATION",
    "conflict reply.time",
  ]);
  await tools.close();
});
