import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { STATE_TAG } from "./catalogue.ts";
import { keepBook } from "./keep-book.server.ts";
import type { LaunchItem } from "./launch.ts";
import { backToPreview, goLive, readSiteState, readWaivers, waive } from "./site-state.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const why = { reason: "Everything is filled in and proven.", by: ASHA };
const must: LaunchItem = { about: "setting SMTP_URL", level: "must", todo: "is unset" };
const should: LaunchItem = { about: "claim readers", level: "should", todo: "needs evidence" };
const NOW = new Date("2026-11-20T12:00:00+05:30");

test("the site is a preview until nothing is in the way, and says who opened it and why", async () => {
  const tools = await testTools(NOW);
  const book = await keepBook(tools.db, delivered);
  expect([book.current.state, (await readSiteState(tools.db)).decisions]).toEqual(["preview", []]);
  const opened = (red: LaunchItem[], reason = why.reason) =>
    goLive(tools, { ...why, reason }, async () => ({ red, waived: [] }));
  expect(await opened([must, should])).toMatchObject({
    refused: "red",
    message: expect.stringMatching(/1 of what must be true is red/),
    red: [must, should],
  });
  expect(await opened([should])).toMatchObject({
    refused: "red",
    message: expect.stringMatching(/Settle or waive/),
  });
  expect(await opened([], "why not")).toMatchObject({
    refused: "no-reason",
    message: expect.stringMatching(/10 to 600/),
  });
  expect(await opened([])).toEqual({ state: "live" });
  expect(await opened([])).toEqual({ refused: "live", message: "The site is live already." });
  await book.reload();
  expect(book.current.state).toBe("live");
  expect((await readSiteState(tools.db)).decisions).toMatchObject([
    { state: "live", by: "Asha Rao", reason: why.reason },
  ]);
  expect(await backToPreview(tools, { ...why, reason: "The registration was suspended." })).toEqual({
    state: "preview",
  });
  await book.reload();
  expect([book.current.state, STATE_TAG]).toEqual(["preview", "fact:site-state"]);
  await tools.close();
});

test("a waiver names who let what pass, why and until when, and nothing else is taken", async () => {
  const tools = await testTools(NOW);
  const given = {
    about: ["part claims"],
    reason: "Proven before the spring.",
    until: "2027-03-31",
    by: ASHA,
  };
  const refused = async (more: Partial<typeof given>) => {
    const result = await waive(tools, { ...given, ...more });
    return "errors" in result ? Object.keys(result.errors) : [];
  };
  expect(await refused({ about: [] })).toEqual(["about"]);
  expect(await refused({ reason: "so what" })).toEqual(["reason"]);
  for (const until of ["2026-11-20", "2028-01-01", "soon"])
    expect(await refused({ until })).toEqual(["until"]);
  expect(await readWaivers(tools.db)).toEqual([]);
  expect(await waive(tools, given)).toEqual({ waived: 1 });
  expect(await readWaivers(tools.db)).toMatchObject([
    { about: "part claims", by: "Asha Rao", until: "2027-03-31" },
  ]);
  await tools.close();
});
