import { type HandsNow, ownWork } from "#domain/approval/rules.ts";
import { type ActName, type Person, wordIn } from "#domain/audit/acts.ts";
import { type AuditedAct, actsOn, latestAct } from "#domain/audit/acts-on.server.ts";
import { COMMENTED, commentAct } from "#domain/commenting/kinds.server.ts";
import { readWritten } from "#domain/commenting/read-comments.server.ts";
import type { CommentedKind } from "#domain/commenting/rules.ts";
import { allows, type Needs, type Permission } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type KindRecord, WAITING_KINDS } from "./kinds.server.ts";
import type { NoticeKind } from "./rules.ts";

/** An open account, as far as notices need it. */
export type Colleague = Person & { permissions: ReadonlySet<Permission> };

/** Whom an act concerns. */
type Concerned = {
  kind: NoticeKind;
  members: string[];
  /** Their sentence, if different from the ledger's. */
  says?: string;
  /** The screen, if different from the thing's own. */
  path?: string;
  /** The key under which they are notified once, if the act itself may repeat. */
  key?: string;
  /** Who may read the content, if members without that permission could be concerned. */
  opens?: Needs;
};

type Rule = (db: Db, act: AuditedAct, colleagues: readonly Colleague[]) => Promise<Concerned[]>;

/** Returns the possible approvers of what waits, without contributors; none once it no longer waits. */
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

/** Concerns the possible approvers; repeated saves count as one wait. */
const waits =
  ({ now, href, ends }: KindRecord): Rule =>
  async (db, act, colleagues) => [
    {
      kind: "waiting",
      members: approversOf(await now(db, act), colleagues),
      ...(href && { path: href(act) }),
      ...(ends && { key: `${act.subject} ${act.subjectId} ${await since(db, act, ends)}` }),
    },
  ];

/** Returns the id of the newest of these acts on the same row. */
const since = async (db: Db, { subject, subjectId }: AuditedAct, actions: ActName[]): Promise<number> =>
  (await latestAct(db, { subject, subjectId, actions }))?.entry ?? 0;

const approvedWork: Rule = async (_, { detail }) => [{ kind: "approved", members: membersIn(detail.hands) }];

/** Concerns the submitter and the present contributors. */
const sentBack =
  ({ sent, now, after = now }: KindRecord): Rule =>
  async (db, act) => {
    const { subject, subjectId, entry } = act;
    const sendings = await actsOn(db, { subject, subjectId, actions: sent });
    const sender = sendings.find((each) => each.entry < entry)?.member;
    const hands = (await after(db, act))?.hands;
    return [{ kind: "returned", members: [...(sender ? [sender] : []), ...membersIn(hands)] }];
  };

const givenMessage: Rule = async (_, { actor, subjectId, detail }) => {
  const [from, to] = [wordIn(detail.fromMember), wordIn(detail.toMember)];
  const taker = detail.to ? `${actor} reassigned message ${subjectId} from you to ${wordIn(detail.to)}` : "";
  return [
    { kind: "message", members: to ? [to] : [], says: `${actor} assigned message ${subjectId} to you` },
    {
      kind: "message",
      members: from ? [from] : [],
      says: taker || `${actor} unassigned message ${subjectId} from you`,
    },
  ];
};

/** Concerns the contributors to the last approved text, and its approver. */
const withdrawnArticle: Rule = async (db, { subject, subjectId }) => {
  const approval = await latestAct(db, { subject, subjectId, actions: ["article.approve"] });
  const members = [...membersIn(approval?.detail.hands), ...membersIn([{ member: approval?.member }])];
  return [{ kind: "withdrawn", members }];
};

/**
 * Concerns those mentioned, the writers in the thread, and the contributors to the text; for an edit, only those newly
 * mentioned.
 */
const commented =
  (kind: CommentedKind, screen: (act: AuditedAct) => string): Rule =>
  async (db, act) => {
    const { action, actor, detail } = act;
    const written = await readWritten(db, { comment: Number(detail.comment), thread: Number(detail.thread) });
    if (!written) return [];
    const named = Array.isArray(detail.mentions) ? detail.mentions.map(wordIn) : [];
    const hands = membersIn((await WAITING_KINDS[kind].now(db, act))?.hands);
    const others = [...written.members, ...hands].filter((id) => !named.includes(id));
    const about = {
      kind: "comment" as const,
      path: `${screen(act)}#comments`,
      opens: COMMENTED[kind].opens,
    };
    const words = `“${wordIn(detail.title)}”: “${written.text}”`;
    const did = action.endsWith(".comment") ? "commented on" : "replied to a comment on";
    return [
      { ...about, members: named, says: `${actor} mentioned you in a comment on ${words}` },
      { ...about, members: action.endsWith(".comment-edit") ? [] : others, says: `${actor} ${did} ${words}` },
    ];
  };

/** The screen of each kind, opened at its comments. */
const COMMENTS: Record<CommentedKind, Rule> = {
  article: commented("article", ({ subjectId }) => `/desk/articles/${subjectId}/approval?view=remarks`),
  letter: commented("letter", ({ subjectId }) => `/desk/newsletter/issues/${subjectId}?view=before`),
  digest: commented("digest", (act) => `/desk/digest/${wordIn(act.detail.date)}`),
};
const WRITINGS = ["comment", "comment-reply", "comment-edit"] as const;

/** Concerns members who send, if no person did it. */
const failedRun: Rule = async (_, { member }, colleagues) => [
  {
    kind: "failed",
    members:
      member === null
        ? colleagues.filter(({ permissions }) => permissions.has("send")).map(({ id }) => id)
        : [],
  },
];

/** Concerns the last person who answered the message. */
const refusedAnswer: Rule = async (db, { subject, subjectId }) => {
  const last = await latestAct(db, { subject, subjectId, actions: ["message.answer"] });
  return [{ kind: "failed", members: last?.member ? [last.member] : [] }];
};

const rulesOf = (kind: KindRecord): [ActName, Rule][] => [
  ...kind.sent.map((act): [ActName, Rule] => [act, waits(kind)]),
  ...kind.approved.map((act): [ActName, Rule] => [act, approvedWork]),
  ...(kind.returned ? [[kind.returned, sentBack(kind)] satisfies [ActName, Rule]] : []),
];

const RULES: Partial<Record<ActName, Rule>> = {
  ...Object.fromEntries(Object.values(WAITING_KINDS).flatMap(rulesOf)),
  "message.assign": givenMessage,
  "article.unschedule": withdrawnArticle,
  "article.unpublish": withdrawnArticle,
  ...Object.fromEntries(
    Object.entries(COMMENTS).flatMap(([kind, rule]) =>
      WRITINGS.map((act) => [commentAct(kind as CommentedKind, act), rule]),
    ),
  ),
  "issue.pause": failedRun,
  "issue.cancel": failedRun,
  "issue.hold": failedRun,
  "issue.expire": failedRun,
  "message.refused": refusedAnswer,
};

/** The acts that concern anybody besides their actor. */
export const CONCERNING = Object.keys(RULES);

/** Returns whom an act concerns now: members with an open account, never its actor. */
export async function concernedBy(
  db: Db,
  act: AuditedAct,
  colleagues: readonly Colleague[],
): Promise<Concerned[]> {
  const rule = Object.hasOwn(RULES, act.action) ? RULES[act.action as ActName] : undefined;
  const found = rule ? await rule(db, act, colleagues) : [];
  return found.map(({ opens = "anyone", ...one }) => {
    const readers = colleagues.filter(({ permissions }) => allows(permissions, opens));
    const open = new Set(readers.map(({ id }) => id));
    return { ...one, members: [...new Set(one.members)].filter((id) => id !== act.member && open.has(id)) };
  });
}
