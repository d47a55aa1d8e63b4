import { isDay } from "#platform/clock/days.ts";
import { istLongMoment, longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { listedNames } from "#platform/format/words.ts";
import { isAboutValue } from "./about-value.ts";

/** The acting member, as entries and rows record both. */
export type Person = { id: string; name: string };

/** What an entry records besides who, what and when. */
export type EntryDetail = Record<string, unknown>;

/** The kinds of act by which the ledger is filtered, with their menu labels. */
export const ACT_KINDS = {
  approval: "Approvals",
  public: "Publications",
  change: "Changes",
  sending: "Letters sent",
  answer: "Answers",
  reader: "Readers and clients",
  file: "Exports and erasures",
  account: "Accounts",
  running: "Jobs and launch",
} as const;
export type ActKind = keyof typeof ACT_KINDS;

type ActLine = {
  kind: ActKind;
  /** What the actor did, with `{it}` for the entry's subject. */
  did: string | ((detail: EntryDetail) => string);
  /** Whether colleagues are notified of it when they return to the desk. */
  isNews: boolean;
};

const line = (kind: ActKind, did: ActLine["did"]): ActLine => ({ kind, did, isNews: false });
const news = (kind: ActKind, did: ActLine["did"]): ActLine => ({ kind, did, isNews: true });

export const wordIn = (value: unknown): string => (typeof value === "string" ? value : "");
export const detailOf = (value: unknown): EntryDetail =>
  typeof value === "object" && value !== null ? (value as EntryDetail) : {};
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const quoted = (value: unknown): string => (wordIn(value) ? `: “${wordIn(value).trim()}”` : "");
/** Words a moment; an invalid one leaves the sentence intact. */
const momentIn = (value: unknown): string =>
  Number.isNaN(Date.parse(wordIn(value))) ? "another time" : istLongMoment(wordIn(value));
const dayIn = (value: unknown): string => (isDay(wordIn(value)) ? longDate(wordIn(value)) : "");
const count = (value: unknown, one: string, many?: string): string => counted(Number(value ?? 0), one, many);

const FIELD_WORDS: Record<string, string> = {
  title: "the title",
  slug: "the address",
  summary: "the summary",
  html: "the text",
  faqs: "the questions",
  photo: "the cover",
  photoAlt: "the cover’s description",
  categoryId: "the category",
  author: "the author",
  featured: "whether it is featured",
  shownOn: "the date shown",
  publishAt: "the time of publication",
  tags: "the tags",
  searchTitle: "the title in search results",
  searchDescription: "the description in search results",
  canonical: "the address of the original",
};

function articleSaved({ after }: EntryDetail): string {
  const now = detailOf(after);
  if (typeof now.restored === "number") return `restored version ${now.restored} of {it}`;
  const fields = Object.keys(now).flatMap((name) => FIELD_WORDS[name] ?? []);
  return fields.length ? `changed ${listedNames(fields)} of {it}` : "changed {it}";
}

function articleApproved({ after, words }: EntryDetail): string {
  const { state, publishAt } = detailOf(after);
  const { added = 0, removed = 0 } = detailOf(words);
  const changes = [
    Number(added) > 0 && `${count(added, "word")} added`,
    Number(removed) > 0 && `${count(removed, "word")} removed`,
  ].filter((part) => part !== false);
  const hour = state === "approved" ? [`to be published on ${momentIn(publishAt)}`] : [];
  return ["approved {it}", ...changes, ...hour].join(", ");
}

function assigned({ from, to, toMember, member }: EntryDetail): string {
  if (!wordIn(to)) return `unassigned {it} from ${wordIn(from) || "nobody"}`;
  return toMember !== undefined && toMember === member
    ? "assigned {it} to themselves"
    : `assigned {it} to ${wordIn(to)}`;
}

const copied = (what: string, after: unknown): string =>
  `started {it} as a copy of ${what} “${wordIn(detailOf(after).ofTitle) || "Untitled"}”`;

/** The acts on an unpublished working copy, by its kind. */
const putAway = <Kind extends string>(kind: Kind) =>
  ({
    [`${kind}.delete`]: line("change", "deleted {it}"),
    [`${kind}.undelete`]: line("change", "restored {it}, which was deleted"),
    [`${kind}.purge`]: line("running", "permanently removed {it}, thirty days after deletion"),
    [`${kind}.archive`]: line("change", "archived {it}"),
    [`${kind}.unarchive`]: line("change", "unarchived {it}"),
  }) as Record<`${Kind}.${"delete" | "undelete" | "purge" | "archive" | "unarchive"}`, ActLine>;

/** Acts of members' comments on a thing. */
const commented = <Kind extends string>(kind: Kind) =>
  ({
    [`${kind}.comment`]: news("change", "commented on {it}"),
    [`${kind}.comment-reply`]: news("change", "replied to a comment on {it}"),
    [`${kind}.comment-edit`]: line("change", "edited a comment on {it}"),
    [`${kind}.comment-resolve`]: line("change", "resolved a comment on {it}"),
    [`${kind}.comment-open`]: line("change", "opened a comment on {it} again"),
  }) as Record<`${Kind}.comment${"" | "-reply" | "-edit" | "-resolve" | "-open"}`, ActLine>;

const ARTICLES = {
  "article.create": line("change", "started {it}"),
  "article.duplicate": line("change", ({ after }) => copied("the article", after)),
  "article.save": line("change", articleSaved),
  "article.save-same": line("change", "saved {it} without a change"),
  "article.submit": news("approval", "sent {it} for approval"),
  "article.approve": news("approval", articleApproved),
  "article.return": news("approval", ({ note }) => `sent {it} back${quoted(note)}`),
  "article.withdraw": line("approval", "withdrew {it} from approval"),
  "article.publish": news("public", "published {it}"),
  "article.schedule": news(
    "public",
    ({ after }) => `moved the publication of {it} to ${momentIn(detailOf(after).publishAt)}`,
  ),
  "article.unschedule": news("public", "took {it} off the schedule"),
  "article.unpublish": news("public", ({ reason }) => `unpublished {it}${quoted(reason)}`),
  "article.publish-again": news("public", "published {it} again"),
  ...commented("article"),
  ...putAway("article"),
  "articles.import": line("file", ({ drafts }) => `imported ${count(drafts, "article")} as drafts`),
  "post.import": line("file", "imported {it}"),
  "picture.upload": line("change", "added the picture {it}"),
  "picture.delete": line("change", "deleted {it}"),
  "picture.undelete": line("change", "restored {it}, which was deleted"),
  "picture.purge": line("running", "permanently removed {it}, thirty days after deletion"),
};

const DIGESTS = {
  ...commented("digest"),
  "digest.file": line("change", ({ name }) => `uploaded the file “${wordIn(name)}” for {it}`),
  "digest.file-refused": line(
    "change",
    ({ name }) => `uploaded the file “${wordIn(name)}” for {it}, which was refused`,
  ),
  "digest.remove-file": line(
    "change",
    ({ name }) => `removed the file “${wordIn(name)}”, which conflicted with another, from {it}`,
  ),
  "digest.look": line("change", ({ reason }) => `accepted a finding of {it}${quoted(reason)}`),
  "digest.compose": line("change", "composed the figures of {it}"),
  "digest.write": line("change", "edited the news and views of {it}"),
  "digest.submit": news("approval", ({ reason }) => `sent {it} for approval${quoted(reason)}`),
  "digest.return": news("approval", ({ note }) => `sent {it} back${quoted(note)}`),
  "digest.withdraw": line("approval", "withdrew {it} from approval"),
  "digest.approve": news("approval", "approved {it}"),
  "digest.publish": news("public", "published {it}"),
  "digest.correct": news(
    "public",
    ({ reason, changes }) => `corrected {it} in ${count(listIn(changes).length, "place")}${quoted(reason)}`,
  ),
};

const LETTERS = {
  ...commented("issue"),
  "letter.write": line("change", "wrote {it}"),
  "letter.duplicate": line("change", ({ after }) => copied("the letter", after)),
  ...putAway("letter"),
  "issue.draft": news("approval", "drafted {it} for approval"),
  "issue.propose": news("approval", "proposed the send time and the readers of {it}"),
  "issue.words": line("change", "changed the source of {it}"),
  "issue.save-same": line("change", "saved {it} without a change"),
  "issue.approve": news("approval", ({ withDigest }) =>
    withDigest === undefined ? "approved {it}" : "approved {it} with its page",
  ),
  "issue.return": news("approval", ({ note }) => `sent {it} back${quoted(note)}`),
  "issue.withdraw": line("approval", "withdrew {it} from approval"),
  "issue.schedule": news("sending", ({ earliest }) => `scheduled {it} for ${momentIn(earliest)}`),
  "issue.pause": news("sending", ({ reason, complaints, accepted }) =>
    complaints === undefined
      ? `paused {it}${quoted(reason)}`
      : `paused {it}: ${count(complaints, "complaint")} about ${count(accepted, "mail")}`,
  ),
  "issue.resume": news("sending", ({ reason }) => `resumed {it}${quoted(reason)}`),
  "issue.cancel": news("sending", ({ reason, complaints, accepted }) =>
    complaints === undefined
      ? `cancelled {it}${quoted(reason)}`
      : `stopped {it}: ${count(complaints, "complaint")} about ${count(accepted, "mail")}`,
  ),
  "issue.retry": news(
    "sending",
    ({ deliveries, reason }) =>
      `sent ${count(listIn(deliveries).length, "uncertain mail")} of {it} again${quoted(reason)}`,
  ),
  "issue.hold": news("sending", ({ why }) => `held {it} back${quoted(why)}`),
  "issue.test": line("sending", "sent a test of {it}"),
  "letter.test": line("sending", "sent a test of {it}"),
  "issue.expire": news("sending", "ended {it} unsent, because its latest send time had passed"),
  "issue.start": news("sending", ({ audience }) => `started sending {it} to ${count(audience, "reader")}`),
};

const READERS = {
  "newsletter.suppress": line("reader", ({ reason }) => `suppressed an address (${wordIn(reason)})`),
  "newsletter.unsubscribe": line("reader", ({ reason }) => `ended a subscription (${wordIn(reason)})`),
  "subscriber.confirm": line("reader", "confirmed a subscription"),
  "subscriber.choose": line("reader", "changed the choices of a subscription"),
  "subscriber.leave": line("reader", "ended a subscription"),
  "subscriber.erase": line("file", "erased a reader’s data"),
  "subscribers.export": line("file", "exported the list of subscribers"),
  "subscribers.propose": news("approval", "proposed to import a list of subscribers"),
  "subscribers.import": news("approval", "approved and imported a list of subscribers"),
  "subscribers.refuse": news("approval", ({ why }) => `sent a list of subscribers back${quoted(why)}`),
  "subscribers.withdraw": line("approval", "withdrew a list of subscribers"),
  "address.suppress": line("reader", ({ reason }) => `suppressed an address${quoted(reason)}`),
  "address.lift": line("reader", ({ reason }) => `lifted the suppression of an address${quoted(reason)}`),
};

const CLIENTS = {
  "message.answer": news("answer", "answered {it}"),
  "message.assign": news("answer", assigned),
  "message.close": news("answer", "closed {it}"),
  "message.spam": news("answer", "marked {it} as spam"),
  "message.reopen": news("answer", "reopened {it}"),
  "message.note": line("answer", "wrote a note on {it}"),
  "message.erase": line("file", "erased {it}"),
  "person.export": line("file", "exported everything held about the person of {it}"),
  "message.complaint": news("answer", ({ after }) =>
    after ? "counted {it} as a complaint" : "removed {it} from the complaints",
  ),
  "message.refused": news("answer", "could not deliver the answer to {it}: the mail server refused it"),
  "order.place": line("reader", "placed {it}"),
  "orders.export": line("file", "exported the requests"),
  "consent.give": line("reader", "gave a consent"),
  "records.erase": line(
    "file",
    ({ messages, orders, consents }) =>
      `erased records past their retention period: ${listedNames([count(messages, "message"), count(orders, "request"), count(consents, "consent")])}`,
  ),
};

const COMPLAINTS = {
  "complaints.enter": news("approval", ({ corrects }) =>
    corrects
      ? "entered a correction of {it} for another person to publish"
      : "entered {it} for another person to close",
  ),
  "complaints.take-back": news("approval", "withdrew the figures entered for {it}"),
  "complaints.close": news("public", "closed {it}"),
  "complaints.correct": news("public", ({ reason }) => `corrected {it}${quoted(reason)}`),
};

const FIRM = {
  "firm.propose": news("approval", "proposed a value for {it}"),
  "firm.withdraw": line("approval", ({ key }) =>
    isAboutValue(wordIn(key)) ? "withdrew {it}" : "withdrew the value proposed for {it}",
  ),
  "firm.fill": line("approval", "filled in the placeholder of {it} alone, before launch"),
  "firm.approve": news("approval", ({ key }) =>
    isAboutValue(wordIn(key)) ? "confirmed {it}" : "approved the value of {it}",
  ),
  "firm.refuse": news(
    "approval",
    ({ key, why }) =>
      `sent back ${isAboutValue(wordIn(key)) ? "{it}" : "the value proposed for {it}"}${quoted(why)}`,
  ),
  "text.import": news("approval", "imported the text {it} for another person to compare"),
  "text.deliver": news("approval", "delivered a newer wording of {it}, to adopt or decline"),
  "text.take-up": line("change", "adopted the product’s wording of {it}"),
  "text.write": line("change", "wrote in the next version of {it}"),
  "text.send": news("approval", "sent the next version of {it} for approval"),
  "text.take-back": line("approval", "withdrew the next version of {it}"),
  "text.return": news("approval", ({ note }) => `sent the next version of {it} back${quoted(note)}`),
  "text.approve": news("approval", "approved the next version of {it}"),
  "text.drop": line("change", "discarded a draft of {it}"),
  "text.undrop": line("change", "restored a discarded draft of {it}"),
  "text.purge": line("running", "permanently removed a draft of {it}, thirty days after it was discarded"),
  "text.publish": news("public", ({ announced }) =>
    dayIn(announced) ? `announced {it} for ${dayIn(announced)}` : "put {it} in force",
  ),
  "rule.propose": news(
    "approval",
    ({ circular }) =>
      `checked {it} against ${wordIn(detailOf(circular).number) || "its circular"}, for another person to confirm`,
  ),
  "conflict.propose": news(
    "approval",
    ({ reason }) =>
      `proposed to resolve the conflict of {it}, for another person to confirm${quoted(reason)}`,
  ),
  "calendar.propose": news("approval", ({ undoes }) =>
    undoes ? "proposed to undo a change of {it}" : "proposed a change of {it}",
  ),
  "calendar.approve": news("approval", "approved a change of {it}"),
  "calendar.refuse": news("approval", ({ why }) => `sent a change of {it} back${quoted(why)}`),
  "calendar.withdraw": line("approval", "withdrew a proposed change of {it}"),
  "launch.test-mail": line("running", "sent a test mail"),
  "launch.mail-server": news("running", "chose {it} as the mail server"),
  "launch.mail-server-ended": news("running", "stopped using {it} as the mail server"),
  "launch.mail-proven": line("running", "confirmed the arrival of a test mail"),
  "launch.ask-backup": line("running", "asked for a backup"),
  "launch.propose": news("approval", ({ what, about, reason }) =>
    what === "live"
      ? `proposed to take the site live${quoted(reason)}`
      : `proposed to waive ${count(listIn(about).length, "item")} of {it}${quoted(reason)}`,
  ),
  "launch.approve": news("approval", ({ what }) =>
    what === "live" ? "approved taking the site live" : "approved a waiver of {it}",
  ),
  "launch.refuse": news("approval", ({ why }) => `sent a proposal for {it} back${quoted(why)}`),
  "launch.withdraw": line("approval", "withdrew a proposal for {it}"),
  "launch.waive": line(
    "running",
    ({ reason, until }) => `waived {it}${dayIn(until) ? ` until ${dayIn(until)}` : ""}${quoted(reason)}`,
  ),
  "site.live": news("public", ({ reason }) => `took the site live${quoted(reason)}`),
  "site.preview": news("public", ({ reason }) => `returned the site to preview${quoted(reason)}`),
  "site.export": line("file", "began an export of everything that {it} holds"),
  "site.exported": line(
    "file",
    ({ rows, files }) =>
      `exported everything that {it} holds: ${count(rows, "row")} in ${count(files, "file")}`,
  ),
  "job.retry": line("running", ({ job }) => `retried the job “${wordIn(job)}”`),
  "audit.export": line(
    "file",
    ({ entries, from, until }) =>
      `exported ${count(entries, "entry", "entries")} of this ledger${spanIn(from, until)}`,
  ),
};

function spanIn(from: unknown, until: unknown): string {
  const [first, last] = [dayIn(from), dayIn(until)];
  if (first && last) return `, ${first} to ${last}`;
  return first ? `, from ${first}` : last ? `, until ${last}` : "";
}

const ACCOUNTS = {
  "staff.invite": line("account", ({ role }) => `invited {it} with the role ${wordIn(role)}`),
  "staff.invitation-withdrawn": line("account", "withdrew {it}"),
  "staff.invitation-resent": line("account", "sent the invitation of {it} again"),
  "staff.joined": news("account", ({ invitedBy, letInBy }) =>
    wordIn(letInBy)
      ? `joined the desk, invited by ${wordIn(invitedBy)}`
      : "joined the desk by the owner’s first link",
  ),
  "staff.recover": line("account", "asked for a new sign-in link for {it}"),
  "staff.recovered": news("account", "regained access by a new link"),
  "staff.role-set": news("account", ({ after }) => `gave {it} the role ${wordIn(after)}`),
  "staff.role-saved": news("account", "changed the permissions of the role {it}"),
  "staff.close": line("account", "closed the account of {it}"),
  "staff.open": news("account", "reopened the account of {it}"),
  "staff.sessions-ended": line("account", ({ all }) =>
    all === true ? "ended the sessions of {it}" : "ended a session of {it}",
  ),
  "staff.passkey-removed": line("account", "removed a passkey"),
  "staff.factor-set": line("account", ({ factor }) =>
    factor === "passkey" ? "added a passkey" : "set up an authenticator",
  ),
  "staff.recovery-codes-made": line("account", "created new recovery codes"),
  "staff.password-changed": line("account", "changed their own password"),
  "staff.notices-chosen": line("account", "changed their notices by mail"),
  "staff.sign-in": line("account", "signed in"),
  "staff.sign-in-by-passkey": line("account", "signed in with a passkey"),
  "staff.sign-in-by-recovery-code": line("account", "signed in with a recovery code"),
  "staff.sign-in-refused": line("account", "failed to sign in: wrong address or password"),
  "staff.code-refused": line("account", "failed to sign in: wrong code"),
  "staff.passkey-refused": line("account", "failed to sign in: unknown passkey"),
  "staff.password-refused": line("account", "typed a wrong password during a session"),
};

/** Acts recorded by earlier releases: their entries stay in the ledger. */
const ENDED = {
  "article.review-open": line(
    "change",
    ({ lastDay }) =>
      `created a reviewer’s link to {it}${dayIn(lastDay) ? `, valid until ${dayIn(lastDay)}` : ""}`,
  ),
  "subscriber.export": line("file", "exported a reader’s data"),
  "letter.replace": line("change", "replaced the unsent text of {it} by a file"),
  "article.charts": line("file", "replaced the drawn figures of {it} with charts"),
  "article.review-end": line("change", "ended a reviewer’s link to {it}"),
  "article.review-remark": news("change", "left a remark on {it}"),
  "article.confirm-rates": line("change", "confirmed the rates in {it}"),
  "synonym.keep": line("change", ({ after }) => `changed the synonyms of “${wordIn(detailOf(after).word)}”`),
  "synonym.remove": line(
    "change",
    ({ before }) => `removed the synonyms of “${wordIn(detailOf(before).word)}”`,
  ),
  "synonym.import": line("file", ({ added }) => `added ${count(added, "synonym")} from the product`),
  "message.receive": news("answer", ({ entry }) =>
    entry === undefined ? "sent {it} by mail" : "sent another mail to {it}",
  ),
  "message.attach": line("answer", "attached a file to the answer to {it}"),
  "message.detach": line("answer", "removed a file from the answer to {it}"),
  "reply.save": line("change", "changed the saved answer {it}"),
  "reply.remove": line("change", "removed the saved answer {it}"),
  "order.link": line("answer", "linked {it} with a message"),
  "order.unlink": line("answer", "unlinked {it} from a message"),
  "digest.choose-file": line("change", "chose between two conflicting files for {it}"),
  "rule.check": line(
    "change",
    ({ circular }) => `checked {it} against ${wordIn(detailOf(circular).number) || "its circular"}`,
  ),
  "firm.settle": line("change", ({ reason }) => `resolved the conflict of {it}${quoted(reason)}`),
  "calendar.change": line("change", "changed the market calendar"),
  "calendar.undo": line("change", "undid a change of the market calendar"),
  "complaints.record-year": line("public", "entered {it}"),
  "complaints.set-aside": line("change", "left the sample figures of {it} out of the register"),
  "launch.backup": line("running", "had a backup made"),
  "staff.command-code-made": line("account", "created a command code"),
  "staff.keys": line(
    "account",
    ({ after }) => `turned single-letter shortcuts ${after === "on" ? "on" : "off"}`,
  ),
};

/** Every act that the product records, with its sentence: an act without one does not compile. */
export const ACTS = {
  ...ARTICLES,
  ...DIGESTS,
  ...LETTERS,
  ...READERS,
  ...CLIENTS,
  ...COMPLAINTS,
  ...FIRM,
  ...ACCOUNTS,
} satisfies Record<string, ActLine>;
export type ActName = keyof typeof ACTS;

const LINES: ReadonlyMap<string, ActLine> = new Map(Object.entries({ ...ACTS, ...ENDED }));

/** Every act that the ledger may contain. */
export const actNames: readonly string[] = [...LINES.keys()];

/** Returns the line of an act; undefined for one that no release recorded. */
export const actLine = (action: string): ActLine | undefined => LINES.get(action);

export const actsOfKind = (kind: ActKind): string[] =>
  actNames.filter((name) => LINES.get(name)?.kind === kind);

/** The acts of which colleagues are notified when they return to the desk. */
export const NEWS: readonly string[] = actNames.filter((name) => LINES.get(name)?.isNews);
