import type { Person } from "#domain/audit/acts.ts";
import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { correctMonths } from "#domain/complaints/correct-months.server.ts";
import { asTyped } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { dropMonth, saveMonth } from "#domain/complaints/save-month.server.ts";
import { approveValues } from "#domain/compliance/approve-values.server.ts";
import { textsWith } from "#domain/compliance/next-versions.server.ts";
import { checkRule } from "#domain/firm/check-rule.server.ts";
import { refuseChanges, withdrawChanges } from "#domain/firm/decide-change.server.ts";
import { importText } from "#domain/firm/import-text.server.ts";
import { listBook } from "#domain/firm/list-book.server.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { proposeResolutions } from "#domain/firm/propose-resolutions.server.ts";
import {
  approveLaunch,
  closeLaunchProposal,
  proposeLive,
  proposeWaiver,
} from "#domain/firm/site-state.server.ts";
import {
  approveCalendarChange,
  closeCalendarChange,
  enterChange,
} from "#domain/market/change-calendar.server.ts";
import {
  approveSubscriberList,
  closeSubscriberList,
  proposeSubscriberList,
} from "#domain/newsletter/subscribing/propose-list.server.ts";
import {
  CHANGER,
  deliveredFirm,
  type Id,
  legalTexts,
  must,
  type WalkedKind,
  WRITER,
} from "./approval-kinds.ts";
import { closeZeros, NO_COMPLAINTS } from "./complaints.ts";
import type { TestTools } from "./database.ts";
import { OWN_LIST } from "./readers.ts";

const PROPOSED_VALUE = "proposed this value";

const values = (more: Pick<WalkedKind, "name" | "says" | "begin"> & Partial<WalkedKind>): WalkedKind => ({
  now: "2026-12-02T12:00:00+05:30",
  sending: "firm.propose",
  approval: "firm.approve",
  did: { writer: PROPOSED_VALUE },
  approve: (tools, id, by, read) =>
    approveValues(tools, deliveredFirm, { ids: [Number(id)], by, isCompared: true, read }),
  returning: "firm.refuse",
  sendBack: (tools, id, by, note = "") => refuseChanges(tools, { ids: [Number(id)], by, note }),
  withdraw: (tools, id, by) => withdrawChanges(tools, { ids: [Number(id)], by }),
  refused: { decided: "decided", closed: "decided" },
  ...more,
});

const proposeOne = async (tools: TestTools, key: string, value: string): Promise<Id> => {
  const proposal = { typed: { [key]: { value } }, source: "Board, 24 November 2026", by: WRITER };
  return must(await proposeChanges(tools, deliveredFirm, proposal)).ids[0] ?? 0;
};

const value = values({
  name: "value of the firm, with the texts that print it",
  says: "approved the value of “Momentum X, a quarter”",
  async begin(tools) {
    await legalTexts(tools);
    return proposeOne(tools, "plans.momentum.quarterly", "9,500");
  },
  async seen(tools, id) {
    const open = (await listBook(tools, deliveredFirm)).flatMap(({ pending }) => pending ?? []);
    return (
      await textsWith(
        tools,
        deliveredFirm,
        open.filter((each) => each.id === id),
      )
    ).hash;
  },
  refused: { other: "texts-changed", decided: "decided", closed: "decided" },
});

const pageText = values({
  name: "text of a page",
  says: "approved the value of “Hero, title”",
  begin: (tools) => proposeOne(tools, "site:about:hero.title", "Research that shows its working"),
});

const regulatorText = values({
  name: "imported text of the regulator",
  sending: "text.import",
  says: "approved the value of “Most important terms and conditions (MITC)”",
  begin: async (tools) =>
    must(
      await importText(tools, {
        name: "mitc",
        text: Buffer.from(
          "1. The analyst shall state the fee.\n2. The client shall read this text before paying.",
        ),
        by: WRITER,
        circular: "HO/38/12/11",
        dated: "2026-02-06",
        inForceFrom: "2026-12-01",
        original: { name: "circular.pdf", bytes: Buffer.from("%PDF-1.7 the circular") },
      }),
    ).id,
});

const ruleCheck = values({
  name: "check of a rule",
  sending: "rule.propose",
  says: "confirmed “Fee cap, a family a year: check of the rule”",
  did: { writer: "checked this rule" },
  begin: async (tools) =>
    must(
      await checkRule(tools, deliveredFirm, {
        key: "fee.cap",
        by: WRITER,
        number: "HO/38/12/11",
        date: "2026-02-06",
        clause: "Chapter on fees, paragraph 2",
        inForceFrom: "2026-02-06",
        nextCheck: "2027-05-31",
      }),
    ).id,
});

const resolution = values({
  name: "resolution of a conflict",
  sending: "conflict.propose",
  says: "confirmed “Messages answered within: resolution of the conflict”",
  did: { writer: "proposed this resolution" },
  begin: async (tools) =>
    must(
      await proposeResolutions(tools, deliveredFirm, {
        keys: ["reply.time"],
        reason: "The partners decided so on 3 June 2024.",
        by: WRITER,
      }),
    ).ids[0] ?? 0,
});

const MONTH = "2025-09";
const since = "2025-04";
const seenMonth = async (tools: TestTools, month: Id) =>
  (await readDeskMonth(tools, { month: String(month), since }))?.seen ?? "";

async function enter(tools: TestTools, month: string, by: Person, received: number): Promise<Id> {
  const investor = {
    ...NO_COMPLAINTS,
    received,
    resolved: received,
    averageResolutionDays: received ? 3 : 0,
  };
  const sources = { investor, portal: NO_COMPLAINTS, other: NO_COMPLAINTS };
  const figures = asTyped({ impersonation: 0, sources });
  const seen = await seenMonth(tools, month);
  must(await saveMonth(tools, { month, figures, reason: "A complaint was counted twice.", seen, by, since }));
  return month;
}

const ENTERED = "entered these figures";

const complaintMonth: WalkedKind = {
  name: "month of complaints",
  now: "2025-10-03T12:00:00+05:30",
  sending: "complaints.enter",
  approval: "complaints.close",
  says: "closed the complaints of September 2025",
  did: { writer: ENTERED, changer: ENTERED },
  async begin(tools) {
    await closeZeros(tools, since, "2025-08");
    return enter(tools, MONTH, WRITER, 2);
  },
  seen: seenMonth,
  approve: (tools, month, by, seen) => closeMonth(tools, { month: String(month), seen, by, since }),
  change: async (tools, month) => ({ month: await enter(tools, String(month), CHANGER, 1) }),
  isAnybodys: true,
  withdraw: async (tools, month, by) =>
    dropMonth(tools, { month: String(month), seen: await seenMonth(tools, month), by }),
  refused: { other: "changed", decided: "nothing-entered", closed: "nothing-entered" },
};

const correction: WalkedKind = {
  ...complaintMonth,
  name: "correction of a month of complaints",
  approval: "complaints.correct",
  says: "corrected the complaints of August 2025: “A complaint was counted twice.”",
  async begin(tools) {
    await closeZeros(tools, since, "2025-08");
    return enter(tools, "2025-08", WRITER, 2);
  },
  approve: (tools, month, by, seen) =>
    correctMonths(tools, { seen: new Map([[String(month), seen]]), by, since }),
  refused: { other: "changed", decided: "no-correction", closed: "no-correction" },
};

const calendarDay: WalkedKind = {
  name: "day of the market calendar",
  now: "2026-11-12T12:00:00+05:30",
  sending: "calendar.propose",
  approval: "calendar.approve",
  says: "approved a change of the market calendar",
  did: { writer: "proposed this change of the calendar" },
  async begin(tools) {
    const typed = {
      what: "closure",
      date: "2026-11-18",
      description: "State mourning",
      kind: "normal",
      hours: "",
      segment: "",
      announcedOn: "2026-11-12",
      circular: "CMTR80001",
      year: "",
    } as const;
    return must(await enterChange(tools, { typed, source: "NSE circular CMTR80001", by: WRITER })).id;
  },
  approve: (tools, id, by) => approveCalendarChange(tools, { id: Number(id), by }),
  isOneWord: true,
  returning: "calendar.refuse",
  sendBack: (tools, id, by, note = "") => closeCalendarChange(tools, { id: Number(id), by, note }),
  withdraw: (tools, id, by) => closeCalendarChange(tools, { id: Number(id), by }),
  refused: { decided: "decided", closed: "decided" },
};

const nothingRed = async () => ({ red: [], waived: [] });

const waiver: WalkedKind = {
  name: "waiver of the launch checklist",
  now: "2026-11-20T12:00:00+05:30",
  sending: "launch.propose",
  approval: "launch.approve",
  says: "approved a waiver of the launch checklist",
  did: { writer: "proposed this" },
  begin: async (tools) =>
    must(
      await proposeWaiver(tools, {
        about: ["claim readers"],
        reason: "Counted again in December.",
        until: "2026-12-31",
        by: WRITER,
      }),
    ).id,
  approve: (tools, id, by) => approveLaunch(tools, { id: Number(id), by }, nothingRed),
  isOneWord: true,
  returning: "launch.refuse",
  sendBack: (tools, id, by, note = "") => closeLaunchProposal(tools, { id: Number(id), by, note }),
  withdraw: (tools, id, by) => closeLaunchProposal(tools, { id: Number(id), by }),
  refused: { decided: "decided", closed: "decided" },
};

const live: WalkedKind = {
  ...waiver,
  name: "site that goes live",
  says: "approved taking the site live",
  begin: async (tools) =>
    must(await proposeLive(tools, { reason: "Everything is filled in.", by: WRITER }, nothingRed)).id,
};

const list: WalkedKind = {
  name: "list of subscribers",
  now: "2026-11-20T12:00:00+05:30",
  sending: "subscribers.propose",
  approval: "subscribers.import",
  says: "approved and imported a list of subscribers",
  did: { writer: "proposed this list" },
  begin: async (tools) =>
    must(
      await proposeSubscriberList(tools, Buffer.from("email,consented_at\nasha@example.in,2024-05-01\n"), {
        ...OWN_LIST,
        by: WRITER,
      }),
    ).id,
  approve: (tools, id, by) => approveSubscriberList(tools, { id: Number(id), by }),
  isOneWord: true,
  returning: "subscribers.refuse",
  sendBack: (tools, id, by, note = "") => closeSubscriberList(tools, { id: Number(id), by, note }),
  withdraw: (tools, id, by) => closeSubscriberList(tools, { id: Number(id), by }),
  refused: { decided: "decided", closed: "decided" },
};

/** What is proposed or entered, and decided on unchanged. */
export const PROPOSED_KINDS: WalkedKind[] = [
  value,
  pageText,
  regulatorText,
  ruleCheck,
  resolution,
  complaintMonth,
  correction,
  calendarDay,
  list,
  waiver,
  live,
];
