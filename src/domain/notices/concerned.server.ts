import { type HandsNow, ownWork } from "#domain/approval/rules.ts";
import type { ActName } from "#domain/audit/acts.ts";
import { type AuditedAct, actsOn } from "#domain/audit/acts-on.server.ts";
import { latestDetail } from "#domain/audit/latest-detail.server.ts";
import { readWritten } from "#domain/blog/commenting/read-comments.server.ts";
import { articleHandsNow } from "#domain/blog/publishing/hands.server.ts";
import { MONTH_ENDS, monthHandsNow } from "#domain/complaints/hands.server.ts";
import { textHandsNow } from "#domain/compliance/drafts/hands.server.ts";
import { digestHandsNow, handsInDay } from "#domain/digest/composing/list-waiting.server.ts";
import { proposalHandsNow } from "#domain/firm/hands.server.ts";
import { launchHandsNow } from "#domain/firm/site-state.server.ts";
import { calendarHandsNow } from "#domain/market/change-calendar.server.ts";
import { issueHandsNow } from "#domain/newsletter/issues/hands.server.ts";
import type { Permission } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import type { NoticeKind } from "./rules.ts";

/** An open account, as far as notices need it. */
export type Colleague = { id: string; name: string; permissions: ReadonlySet<Permission> };

/** Whom an act concerns. */
export type Concerned = {
  kind: NoticeKind;
  members: string[];
  /** The sentence for them, if it differs from the ledger's. */
  says?: string;
  /** The screen, if it is not the thing's own. */
  path?: string;
  /** Under which they hear of it once, if the act itself may repeat. */
  key?: string;
};

type Rule = (db: Db, act: AuditedAct, colleagues: readonly Colleague[]) => Promise<Concerned[]>;

const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns those who may approve what waits and had no hand in it; nobody once it waits no more. */
function approversOf(now: HandsNow | undefined, colleagues: readonly Colleague[]): string[] {
  if (!now?.waits) return [];
  return colleagues
    .filter(({ permissions }) => permissions.has("approve"))
    .filter(({ id, name }) => ownWork(now.hands, { id, name }) === undefined)
    .map(({ id }) => id);
}

const membersIn = (hands: unknown): string[] =>
  Array.isArray(hands)
    ? hands.flatMap((hand: { member?: unknown }) => (typeof hand.member === "string" ? [hand.member] : []))
    : [];

const sentArticle: Rule = async (db, { subjectId }, colleagues) => [
  {
    kind: "waiting",
    members: approversOf(await articleHandsNow(db, Number(subjectId)), colleagues),
    path: `/desk/articles/${subjectId}/approval`,
  },
];

const sentDigest: Rule = async (db, { detail }, colleagues) => [
  { kind: "waiting", members: approversOf(await digestHandsNow(db, wordOf(detail.date)), colleagues) },
];

/** Returns the number of the newest of these acts on the same row: what was saved often until then waits once. */
async function since(db: Db, { subject, subjectId }: AuditedAct, actions: ActName[]): Promise<number> {
  const [last] = await actsOn(db, { subject, subjectId, actions });
  return last?.entry ?? 0;
}

const draftedLetter: Rule = async (db, act, colleagues) => [
  {
    kind: "waiting",
    members: approversOf(await issueHandsNow(db, Number(act.subjectId)), colleagues),
    key: `issue ${act.subjectId} ${await since(db, act, ["issue.approve", "issue.return", "issue.withdraw"])}`,
  },
];

const proposedValue: Rule = async (db, { subjectId }, colleagues) => [
  { kind: "waiting", members: approversOf(await proposalHandsNow(db, Number(subjectId)), colleagues) },
];

const proposedDay: Rule = async (db, { subjectId }, colleagues) => [
  { kind: "waiting", members: approversOf(await calendarHandsNow(db, Number(subjectId)), colleagues) },
];

const proposedLaunch: Rule = async (db, { subjectId }, colleagues) => [
  { kind: "waiting", members: approversOf(await launchHandsNow(db, Number(subjectId)), colleagues) },
];

const sentText: Rule = async (db, { subjectId, detail }, colleagues) => [
  {
    kind: "waiting",
    members: approversOf(await textHandsNow(db, Number(subjectId)), colleagues),
    path: `/desk/texts/${wordOf(detail.slug)}/approval`,
  },
];

const enteredMonth: Rule = async (db, act, colleagues) => [
  {
    kind: "waiting",
    members: approversOf(await monthHandsNow(db, act.subjectId), colleagues),
    key: `month ${act.subjectId} ${await since(db, act, [...MONTH_ENDS])}`,
  },
];

const approvedWork: Rule = async (_, { detail }) => [{ kind: "approved", members: membersIn(detail.hands) }];

/** Concerns who sent it, and who has a hand in it now. */
const sentBack =
  (sent: ActName, read: (db: Db, id: number) => Promise<Pick<HandsNow, "hands"> | undefined>): Rule =>
  async (db, { subject, subjectId, entry }) => {
    const sendings = await actsOn(db, { subject, subjectId, actions: [sent] });
    const sender = sendings.find((each) => each.entry < entry)?.member;
    const hands = (await read(db, Number(subjectId)))?.hands;
    return [{ kind: "returned", members: [...(sender ? [sender] : []), ...membersIn(hands)] }];
  };

const givenMessage: Rule = async (_, { actor, subjectId, detail }) => {
  const [from, to] = [wordOf(detail.fromMember), wordOf(detail.toMember)];
  const taker = detail.to ? `${actor} reassigned message ${subjectId} from you to ${wordOf(detail.to)}` : "";
  return [
    { kind: "message", members: to ? [to] : [], says: `${actor} assigned message ${subjectId} to you` },
    {
      kind: "message",
      members: from ? [from] : [],
      says: taker || `${actor} unassigned message ${subjectId} from you`,
    },
  ];
};

/** Concerns those with a hand in the last approved text, and who approved it. */
const withdrawnArticle: Rule = async (db, { subject, subjectId }) => {
  const approval = await latestDetail(db, { subject, subjectId, actions: ["article.approve"] });
  const members = [...membersIn(approval?.hands), ...membersIn([{ member: approval?.member }])];
  return [{ kind: "withdrawn", members }];
};

/**
 * Concerns those whom it mentions, those who wrote in the same thread, and those with a hand in the text; an edit only
 * those whom it mentions anew.
 */
const commentedArticle: Rule = async (db, { action, actor, subjectId, detail }) => {
  const said = await readWritten(db, { comment: Number(detail.comment), thread: Number(detail.thread) });
  if (!said) return [];
  const named = Array.isArray(detail.mentions) ? detail.mentions.map(wordOf) : [];
  const hands = membersIn((await articleHandsNow(db, Number(subjectId)))?.hands);
  const others = [...said.members, ...hands].filter((id) => !named.includes(id));
  const about = {
    kind: "comment" as const,
    path: `/desk/articles/${subjectId}/approval?view=remarks#comments`,
  };
  const words = `“${wordOf(detail.title)}”: “${said.text}”`;
  const did = action === "article.comment" ? "commented on" : "replied to a comment on";
  return [
    { ...about, members: named, says: `${actor} mentioned you in a comment on ${words}` },
    { ...about, members: action === "article.comment-edit" ? [] : others, says: `${actor} ${did} ${words}` },
  ];
};

/** Concerns those who send, where no person did it. */
const failedRun: Rule = async (_, { member }, colleagues) => [
  {
    kind: "failed",
    members:
      member === null
        ? colleagues.filter(({ permissions }) => permissions.has("send")).map(({ id }) => id)
        : [],
  },
];

/** Concerns who answered the message last. */
const refusedAnswer: Rule = async (db, { subject, subjectId }) => {
  const [last] = await actsOn(db, { subject, subjectId, actions: ["message.answer"] });
  return [{ kind: "failed", members: last?.member ? [last.member] : [] }];
};

const RULES: Partial<Record<ActName, Rule>> = {
  "article.submit": sentArticle,
  "digest.submit": sentDigest,
  "issue.draft": draftedLetter,
  "firm.propose": proposedValue,
  "text.import": proposedValue,
  "calendar.propose": proposedDay,
  "launch.propose": proposedLaunch,
  "text.send": sentText,
  "complaints.enter": enteredMonth,
  "article.approve": approvedWork,
  "digest.approve": approvedWork,
  "issue.approve": approvedWork,
  "firm.approve": approvedWork,
  "calendar.approve": approvedWork,
  "launch.approve": approvedWork,
  "text.approve": approvedWork,
  "complaints.close": approvedWork,
  "complaints.correct": approvedWork,
  "article.return": sentBack("article.submit", articleHandsNow),
  "digest.return": (db, act, colleagues) =>
    sentBack("digest.submit", () => handsInDay(db, wordOf(act.detail.date)))(db, act, colleagues),
  "issue.return": sentBack("issue.draft", issueHandsNow),
  "text.return": sentBack("text.send", textHandsNow),
  "firm.refuse": sentBack("firm.propose", proposalHandsNow),
  "calendar.refuse": sentBack("calendar.propose", calendarHandsNow),
  "launch.refuse": sentBack("launch.propose", launchHandsNow),
  "message.assign": givenMessage,
  "article.unschedule": withdrawnArticle,
  "article.unpublish": withdrawnArticle,
  "article.comment": commentedArticle,
  "article.comment-reply": commentedArticle,
  "article.comment-edit": commentedArticle,
  "issue.pause": failedRun,
  "issue.cancel": failedRun,
  "issue.hold": failedRun,
  "issue.expire": failedRun,
  "message.refused": refusedAnswer,
};

/** The acts that concern somebody besides who did them. */
export const CONCERNING = Object.keys(RULES);

/** Returns whom an act concerns now: members with an open account, never the one who did it. */
export async function concernedBy(
  db: Db,
  act: AuditedAct,
  colleagues: readonly Colleague[],
): Promise<Concerned[]> {
  const rule = Object.hasOwn(RULES, act.action) ? RULES[act.action as ActName] : undefined;
  const found = rule ? await rule(db, act, colleagues) : [];
  const open = new Set(colleagues.map(({ id }) => id));
  return found.map((one) => ({
    ...one,
    members: [...new Set(one.members)].filter((id) => id !== act.member && open.has(id)),
  }));
}
