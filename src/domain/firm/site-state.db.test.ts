import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import type { LaunchItem } from "./launch.ts";
import { cacheBook } from "./read-book.server.ts";
import {
  approveLaunch,
  backToPreview,
  listLaunchProposals,
  proposeLive,
  proposeWaiver,
  readSiteState,
  readWaivers,
} from "./site-state.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const RAVI = { id: "m2", name: "Ravi Iyer" };
const REASON = "Everything is filled in and proven.";
const must: LaunchItem = { about: "setting SMTP_URL", level: "must", todo: "is unset" };
const should: LaunchItem = { about: "claim readers", level: "should", todo: "needs evidence" };
const NOW = new Date("2026-11-20T12:00:00+05:30");

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(NOW);
});
afterEach(() => tools.close());

const checked = (red: LaunchItem[]) => async () => ({ red, waived: [] });
const propose = (red: LaunchItem[], reason = REASON) =>
  proposeLive(tools, { reason, by: ASHA }, checked(red));
const approve = (id: number, by: typeof ASHA, red: LaunchItem[] = []) =>
  approveLaunch(tools, { id, by }, checked(red));
const idOf = (result: object): number => {
  if (!("id" in result)) throw new Error(JSON.stringify(result));
  return Number(result.id);
};

test("the site is a preview until nothing is in the way; one member proposes to go live, another decides", async () => {
  const book = await cacheBook(tools.db, delivered);
  expect([book.current.state, (await readSiteState(tools.db)).decisions]).toEqual(["preview", []]);
  expect(await propose([must, should])).toMatchObject({
    refused: "red",
    message: expect.stringMatching(/1 required check fails/),
    red: [must, should],
  });
  expect(await propose([should])).toMatchObject({
    refused: "red",
    message: expect.stringMatching(/Fix or waive/),
  });
  expect(await propose([], "why not")).toMatchObject({
    refused: "no-reason",
    message: expect.stringMatching(/10 to 600/),
  });
  const id = idOf(await propose([]));
  expect(await propose([])).toMatchObject({ refused: "waits" });
  expect((await readSiteState(tools.db)).state).toBe("preview");
  expect(await approve(id, RAVI, [must]), "what turned red since").toMatchObject({ refused: "red" });
  expect((await readSiteState(tools.db)).state).toBe("preview");
  expect(await approve(id, RAVI)).toEqual({ done: "live" });
  expect(await approve(id, RAVI)).toMatchObject({ refused: "decided" });
  expect(await propose([])).toEqual({ refused: "live", message: "The site is live already." });
  await book.reload();
  expect(book.current.state).toBe("live");
  expect((await readSiteState(tools.db)).decisions).toMatchObject([
    { state: "live", by: "Ravi Iyer", proposedBy: "Asha Rao", reason: REASON },
  ]);
  expect(await backToPreview(tools, { by: ASHA, reason: "The registration was suspended." })).toEqual({
    state: "preview",
  });
  await book.reload();
  expect(book.current.state).toBe("preview");
});

test("a waiver names what passes, why and until when, and holds once another member approved it", async () => {
  const given = {
    about: ["part claims"],
    reason: "Proven before the spring.",
    until: "2027-03-31",
    by: ASHA,
  };
  const refused = async (more: Partial<typeof given>) => {
    const result = await proposeWaiver(tools, { ...given, ...more });
    return "errors" in result ? Object.keys(result.errors) : [];
  };
  expect(await refused({ about: [] })).toEqual(["about"]);
  expect(await refused({ reason: "so what" })).toEqual(["reason"]);
  for (const until of ["2026-11-20", "2028-01-01", "soon"])
    expect(await refused({ until })).toEqual(["until"]);
  const id = idOf(await proposeWaiver(tools, given));
  expect(await approve(id, ASHA)).toMatchObject({ refused: "own-work" });
  expect(await readWaivers(tools.db)).toEqual([]);
  expect(await listLaunchProposals(tools, RAVI)).toMatchObject([
    { id, what: "waive", about: ["part claims"], until: "2027-03-31", by: "Asha Rao", ownWork: null },
  ]);
  expect(await approve(id, RAVI)).toEqual({ done: "waive" });
  expect(await readWaivers(tools.db)).toMatchObject([
    { about: "part claims", by: "Asha Rao", approvedBy: "Ravi Iyer", until: "2027-03-31" },
  ]);
  expect(await listLaunchProposals(tools, RAVI)).toEqual([]);
});
