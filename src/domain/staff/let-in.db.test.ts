import { expect, test } from "vitest";
import { readLetIn } from "#domain/approval/let-in.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { acceptInvitation } from "./accept-invitation.server.ts";
import { ensureRoles, inviteMember, ownerLink, recoverByCommand, recoverMember } from "./invite.server.ts";
import { mailLink, mailNotice } from "./mail-staff.server.ts";
import { closeMember, openMember, resendInvitation, withdrawInvitation } from "./manage.server.ts";
import { everyMember, everyRole, openInvitations } from "./read.server.ts";

const PASSWORD = "copper lantern seven rivers";
const SENDER = { firm: "Firm", origin: "https://desk.example.in" };

type Sent = { to: string; subject: string; text: string };

/** Runs the waiting jobs and returns what they mailed. */
async function mailed(tools: TestTools): Promise<Sent[]> {
  const sent: Sent[] = [];
  const mailer = { send: async (mail: Sent) => void sent.push(mail) };
  for (const { job, data } of tools.enqueued.splice(0)) {
    if (job === "staff.link") await mailLink(tools, mailer, Number(data.id), SENDER);
    else await mailNotice(tools, mailer, { id: Number(data.id), member: String(data.member) }, SENDER);
  }
  return sent;
}

const tokenIn = (text = ""): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";
/** Returns who let a member in, or back in, within thirty days of now. */
const letInBy = async (tools: TestTools, memberId: string) =>
  (await readLetIn(tools.db, tools.clock.now()))
    .filter(({ member }) => member === memberId)
    .map(({ by, byMember, how, at }) => ({ by: byMember, byName: by, at: new Date(at), how }));
const accept = (tools: TestTools, token: string, who = { name: "", email: "" }) =>
  acceptInvitation(tools, { token, ...who, password: PASSWORD });

/** Sets up a desk with its owner, Asha. */
async function deskOfAsha(tools: TestTools) {
  await ensureRoles(tools);
  const path = await ownerLink(tools);
  await accept(tools, tokenIn(path), { name: "Asha", email: "asha@example.in" });
  const [asha] = await everyMember(tools.db);
  if (!asha) throw new Error("There is no owner.");
  return { by: { id: asha.id, name: asha.name }, roles: await everyRole(tools.db) };
}

test("who let a member in, or back in, is known by id with the moment; the link went to that member alone", async () => {
  const tools = await testTools();
  let now = tools.clock.now();
  tools.clock = { now: () => now };
  const { by, roles } = await deskOfAsha(tools);
  expect(await mailed(tools)).toEqual([]);
  const writer = roles.find(({ name }) => name === "Writer");
  const invited = { name: "Ravi", email: "ravi@example.in", roleId: writer?.id ?? 0, by };
  expect(await inviteMember(tools, invited)).toEqual({ done: true });
  const [link, notice] = await mailed(tools);
  expect([link?.to, notice?.to]).toEqual(["ravi@example.in", "asha@example.in"]);
  expect(notice?.text).toContain("Asha invited Ravi (ravi@example.in) with the role Writer.");
  expect(notice?.text).not.toContain("token=");
  expect(await accept(tools, tokenIn(link?.text))).toEqual({ email: "ravi@example.in" });
  expect(await mailed(tools)).toMatchObject([
    { to: "asha@example.in", text: expect.stringContaining("invited by Asha") },
  ]);
  const ravi = (await everyMember(tools.db)).find(({ name }) => name === "Ravi")?.id ?? "";
  const joined = { by: by.id, byName: "Asha", at: now, how: "invited" };
  expect(await letInBy(tools, ravi)).toEqual([joined]);
  expect(await letInBy(tools, by.id)).toEqual([{ by: null, byName: "first start", at: now, how: "invited" }]);

  now = new Date(now.getTime() + 1_000);
  expect(await recoverMember(tools, { memberId: ravi, by })).toEqual({ done: true });
  const recovery = await mailed(tools);
  expect(recovery.map(({ to }) => to).sort()).toEqual(["asha@example.in", "ravi@example.in"]);
  await accept(tools, tokenIn(recovery.find(({ to }) => to.startsWith("ravi"))?.text));
  expect(
    (await mailed(tools)).map(({ to, text }) => [to, text.includes("reset by a link that Asha")]),
  ).toEqual([
    ["asha@example.in", true],
    ["ravi@example.in", true],
  ]);
  now = new Date(now.getTime() + 1_000);
  await closeMember(tools, { memberId: ravi, by });
  expect(await closeMember(tools, { memberId: ravi, by })).toMatchObject({ refused: "closed" });
  await openMember(tools, { memberId: ravi, by });
  expect(await openMember(tools, { memberId: ravi, by })).toMatchObject({ refused: "open" });
  expect((await mailed(tools)).map(({ to }) => to)).toEqual(["asha@example.in", "ravi@example.in"]);
  expect((await letInBy(tools, ravi)).map(({ by, how }) => [by, how])).toEqual([
    [by.id, "opened"],
    [by.id, "recovered"],
    [by.id, "invited"],
  ]);
  await tools.close();
});

test("a way back by a command is printed; its member and the staff's managers hear of it without the link", async () => {
  const tools = await testTools();
  const { by } = await deskOfAsha(tools);
  await mailed(tools);
  const made = await recoverByCommand(tools, "asha@example.in");
  const notices = await mailed(tools);
  expect(notices.map(({ to }) => to)).toEqual(["asha@example.in"]);
  expect(notices[0]?.text).toContain("A command on the server created a new sign-in link for you");
  expect(notices[0]?.text).not.toContain("token=");
  await accept(tools, tokenIn("path" in made ? made.path : ""));
  expect((await letInBy(tools, by.id))[0]).toMatchObject({
    by: null,
    byName: "command:recover",
    how: "recovered",
  });
  await tools.close();
});

test("a link that is mailed again ends the one before; one that was taken back is mailed no more", async () => {
  const tools = await testTools();
  const { by, roles } = await deskOfAsha(tools);
  const invited = { name: "Ravi", email: "ravi@example.in", roleId: roles[0]?.id ?? 0, by };
  await inviteMember(tools, invited);
  const jobs = tools.enqueued.filter(({ job }) => job === "staff.link");
  const [first] = await mailed(tools);
  tools.enqueued.push(...jobs);
  const [second] = await mailed(tools);
  expect(await accept(tools, tokenIn(first?.text))).toHaveProperty("errors");
  expect(await accept(tools, tokenIn(second?.text))).toEqual({ email: "ravi@example.in" });
  tools.enqueued.splice(0, Number.POSITIVE_INFINITY, ...jobs);
  expect(await mailed(tools)).toEqual([]);
  await tools.close();
});

test("of two invitations to one address the second says for the whole form that there is an account", async () => {
  const tools = await testTools();
  const { by, roles } = await deskOfAsha(tools);
  const invited = { name: "Ravi", email: "ravi@example.in", roleId: roles[0]?.id ?? 0, by };
  for (const each of [invited, invited]) await inviteMember(tools, each);
  const [first, second] = (await mailed(tools)).filter(({ text }) => text.includes("token="));
  expect(await accept(tools, tokenIn(first?.text))).toEqual({ email: "ravi@example.in" });
  expect(await accept(tools, tokenIn(second?.text))).toEqual({
    errors: {
      "": "ravi@example.in has an account already. Sign in, or ask a member who manages the staff for a new link.",
    },
  });
  await tools.close();
});

test("an invitation is mailed again with another link, whole days long, until it is used or withdrawn", async () => {
  const tools = await testTools();
  let now = tools.clock.now();
  tools.clock = { now: () => now };
  const { by, roles } = await deskOfAsha(tools);
  const roleId = roles.find(({ name }) => name === "Writer")?.id ?? 0;
  for (const name of ["Ravi", "Mira"])
    await inviteMember(tools, { name, email: `${name.toLowerCase()}@example.in`, roleId, by });
  const links = (await mailed(tools)).filter(({ text }) => text.includes("token="));
  const [mira, ravi] = await openInvitations(tools);
  now = new Date(now.getTime() + 6 * 86_400_000);
  expect(await resendInvitation(tools, { id: ravi?.id ?? 0, by })).toEqual({ done: true });
  const again = await mailed(tools);
  expect(again.map(({ to }) => to)).toEqual(["ravi@example.in"]);
  now = new Date(now.getTime() + 6 * 86_400_000);
  const before = links.find(({ to }) => to === "ravi@example.in");
  expect(await accept(tools, tokenIn(before?.text))).toHaveProperty("errors");
  expect(await accept(tools, tokenIn(again[0]?.text))).toEqual({ email: "ravi@example.in" });
  await withdrawInvitation(tools, { id: mira?.id ?? 0, by });
  for (const id of [ravi?.id ?? 0, mira?.id ?? 0, 0, Number.NaN])
    expect(await resendInvitation(tools, { id, by })).toMatchObject({ refused: "used" });
});
