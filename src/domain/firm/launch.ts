import { DAY_MS } from "#platform/clock/clock.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import { counted, rounded } from "#platform/format/numbers.ts";
import { CLAIM, catalogue, isPlainKey } from "./catalogue.ts";
import { type Claim, claimsWithoutEvidence } from "./claims.ts";
import { placeholdersLeft } from "./identity.ts";

/** An item waived until a day (YYYY-MM-DD). */
export type Waiver = {
  about: string;
  reason: string;
  until: string;
  by: string;
  /** Null for a waiver that predates approval by a second member. */
  approvedBy: string | null;
};

/**
 * One condition for the site to go live; `href` is the desk's screen where it is met. The site stays a preview while a
 * *must* is red; a *should* may be waived by one member and approved by another, with a reason and a last day.
 */
export type LaunchItem = {
  about: string;
  level: "must" | "should";
  todo: string;
  href?: string;
  /** The setting concerned. */
  setting?: string;
  waiver?: Waiver;
};

/** Who settles a section: members with this permission, or whoever runs the server. */
export type LaunchDoer = "firm" | "complaints" | "approve" | "staff" | "server";

/** A section of the checklist: what is still red, what was waived, and what to say once nothing is red. */
export type LaunchSection = {
  id: string;
  title: string;
  by: LaunchDoer;
  red: LaunchItem[];
  waived: LaunchItem[];
  green: string;
};

/** Proof that a test mail arrived, or that a backup was made: when, by whom, and with which settings. */
export type Proof = { at: Date; by: string; settings?: string | undefined };

/** The limit of counting articles without a byline, of which an archive may have a hundred thousand. */
export const MAX_UNSIGNED = 1_000;

/** The input of the checklist; `texts` is everything else that the public sees, by name. */
export type LaunchState = {
  settings: object;
  claims: readonly Claim[];
  texts: Record<string, unknown>;
  /** Values with unsettled conflicting readings. */
  conflicts: { key: string; label: string; otherReadings: string[] }[];
  /** The last version of each statutory text. */
  statutory: {
    slug: string;
    title: string;
    version: number;
    placeholder: boolean;
    outdated: { says: string; now: string }[];
  }[];
  /** The number of published articles with a placeholder byline, up to `MAX_UNSIGNED`. */
  unsigned: number;
  /** The number of delivered drafts that no member has approved. */
  delivered: number;
  /** The overdue open months (YYYY-MM) of the complaint register, oldest first. */
  overdueMonths: readonly string[];
  /** The regulator's texts of which none is in force, and the first day of a confirmed one. */
  missingTexts: { key: string; label: string; holdsFrom: string | undefined }[];
  /** The constants of the regulator, by name. */
  rules: { key: string; label: string; isOverdue: boolean; byFirm: boolean }[];
  mail: { proof: Proof | undefined; settings: string };
  backup: Proof | undefined;
  members: { name: string; hasSecondFactor: boolean; permissions: readonly string[] }[];
  /** All waivers, newest first; expired ones have no effect. */
  waivers: readonly Waiver[];
  now: Date;
  /** YYYY-MM-DD, in India. */
  today: string;
};

/** Settings that may stay unset on a desk, but not on a live site. */
export const NEEDED = {
  PUBLIC_ORIGIN: "is unset: mails would link to this machine",
  SMTP_URL: "is not set: mails are written to files and reach nobody",
  DESK_SECRET:
    "is unset: backups cannot restore sign-in codes until it is set, to 32 random characters or more that are kept where no backup goes",
};

/** What is set on the server and not at the desk. */
const ON_THE_SERVER: Record<string, string> = {
  PUBLIC_ORIGIN: "Address of the site",
  SMTP_URL: "Mail server",
  DESK_SECRET: "Secret of the desk",
  DOUBLE_OPT_IN: "Confirmation of addresses",
  MAIL_FROM: "Address that mails come from",
  MAIL_TO: "Mailbox of the firm",
};

/** Returns the desk's name of a setting; one of the server is also named as in its settings file. */
export function settingLabel(name: string): string {
  if (isPlainKey(name)) return catalogue[name].label;
  const label = ON_THE_SERVER[name];
  return label === undefined ? name : `${label} (${name})`;
}

/** Returns whether a setting is a link to the firm elsewhere: a live site omits its placeholder. */
const isElsewhere = (name: string): boolean => name.startsWith("LINK_");

/** What a setting's placeholder leaves unfulfilled, where the law sets a date. */
const BINDING: Record<string, string> = {
  UPI_HANDLE:
    "is still a sample: since 6 October 2026 each account that investors pay a research analyst into has an @valid UPI handle. Get it from the bank, and enter it",
};

const MAIL_SCREEN = "/desk/launch/mail";

/** The age at which a backup no longer covers today's records. */
const BACKUP_DAYS = 7;

/** Returns whether a backup of that moment is too old for a live site. */
export const isBackupLate = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() > BACKUP_DAYS * DAY_MS;

const item =
  (level: LaunchItem["level"]) =>
  (about: string, todo: string, href?: string): LaunchItem => ({ about, level, todo, ...(href && { href }) });
const must = item("must");
const should = item("should");

const when = (isLeft: boolean, left: LaunchItem): LaunchItem[] => (isLeft ? [left] : []);

/** Returns the items of one section. */
type ItemsOf = (state: LaunchState) => LaunchItem[];

const articlesOf: ItemsOf = ({ unsigned, delivered }) => [
  ...when(
    delivered > 0,
    should(
      "articles of the product",
      `${counted(delivered, "draft")} of the product ${delivered === 1 ? "awaits" : "await"} approval; a live site omits ${delivered === 1 ? "it" : "them"} until then`,
      "/desk/articles/delivered",
    ),
  ),
  ...when(
    unsigned > 0,
    must(
      "articles",
      `${unsigned < MAX_UNSIGNED ? unsigned : `${rounded(MAX_UNSIGNED)} or more`} are signed by a placeholder: name their authors, or set the registered name, and the firm signs them`,
      "/desk/articles",
    ),
  ),
];

const isOnServer = (name: string): boolean => Object.hasOwn(ON_THE_SERVER, name);

/** Returns the item of a setting, identified in waivers and the ledger by these words. */
const ofSetting = (setting: string, todo: string, href?: string): LaunchItem => ({
  ...(isElsewhere(setting) ? should : must)(`setting ${setting}`, todo, href),
  setting,
});

const placeholderOf = (name: string, href: string): LaunchItem =>
  ofSetting(name, BINDING[name] ?? "is still a sample: fill it in", href);

/** Returns the faults in the settings that the server reads. */
const settingsLeft = (settings: object): LaunchItem[] => [
  ...placeholdersLeft(settings)
    .filter(isOnServer)
    .map((name) => placeholderOf(name, MAIL_SCREEN)),
  ...Object.entries(NEEDED)
    .filter(([name]) => !(settings as Record<string, unknown>)[name])
    .map(([name, todo]) => ofSetting(name, todo, name === "SMTP_URL" ? MAIL_SCREEN : undefined)),
];

/**
 * Returns whether a setting is made at the desk with the mail server: the server, and its sender unless the machine
 * names the server.
 */
const isChosenWithServer = ({ setting }: LaunchItem, settings: { SMTP_URL?: string }): boolean =>
  setting === "SMTP_URL" || (setting === "MAIL_FROM" && !settings.SMTP_URL);

const serverOf: ItemsOf = ({ settings }) => [
  ...settingsLeft(settings).filter((left) => !isChosenWithServer(left, settings)),
  ...when(
    /^http:/.test(String((settings as Record<string, unknown>).PUBLIC_ORIGIN)),
    ofSetting("PUBLIC_ORIGIN", "is not https: what readers type would be sent unencrypted"),
  ),
  ...when(
    (settings as Record<string, unknown>).DOUBLE_OPT_IN === false,
    ofSetting(
      "DOUBLE_OPT_IN",
      "is off: the privacy policy and the site say that nothing is mailed to an address before its owner has confirmed it",
    ),
  ),
];

const mailServerOf: ItemsOf = ({ settings }) =>
  settingsLeft(settings).filter((left) => isChosenWithServer(left, settings));

const valuesOf: ItemsOf = ({ settings, texts }) => [
  ...placeholdersLeft(settings)
    .filter((name) => !isOnServer(name))
    .map((name) => placeholderOf(name, `/desk/firm/${name}`)),
  ...Object.entries(texts)
    .filter(([, text]) => /placeholder/i.test(JSON.stringify(text)))
    .map(([about]) =>
      should(
        about,
        "names placeholders; a live site leaves them out until the firm's own people and profiles stand there",
      ),
    ),
];

const claimsOf: ItemsOf = ({ claims, today }) =>
  claimsWithoutEvidence(claims, today).map(({ id, text, where }) =>
    should(
      `claim ${id}`,
      `“${text}” (${where}) needs evidence, an approval and a date that has not passed; a live site leaves it out`,
      `/desk/firm/${CLAIM}${id}`,
    ),
  );

const conflictsOf: ItemsOf = ({ conflicts }) =>
  conflicts.map(({ key, label, otherReadings }) =>
    should(
      `conflict ${key}`,
      `${label}: the firm’s documents also say ${otherReadings.join("; ")}. Say why that does not count`,
      `/desk/firm/${key}`,
    ),
  );

const statutoryOf: ItemsOf = ({ statutory }) =>
  statutory.flatMap(({ slug, title, version, placeholder, outdated }) => {
    const left = (todo: string) =>
      must(`text ${slug}`, `${title}, version ${version}, prints ${todo}`, `/desk/texts/${slug}`);
    return [
      ...outdated.map(({ says, now }) =>
        left(`“${says}”, which is now “${now}”: publish version ${version + 1}`),
      ),
      ...when(placeholder, left("a placeholder: it takes the firm's value once that is approved")),
    ];
  });

const complaintsOf: ItemsOf = ({ overdueMonths: [first, ...more] }) =>
  first === undefined
    ? []
    : [
        must(
          "complaint register",
          `the figures of ${monthName(first)}${more.length ? ` and of ${counted(more.length, "later month")}` : ""} were due and are not closed: a live site shows the months that the firm closed, and never the sample of the preview`,
          "/desk/complaints",
        ),
      ];

const importsOf: ItemsOf = ({ missingTexts }) =>
  missingTexts.map(({ key, label, holdsFrom }) =>
    must(
      key.replace(":", " "),
      holdsFrom
        ? `${label}: the regulator's text is confirmed, in force from ${longDate(holdsFrom)}; import the one in force until then, or wait`
        : `${label}: the regulator's text is not yet imported and confirmed by a second person`,
      `/desk/firm/${key}`,
    ),
  );

const rulesOf: ItemsOf = ({ rules }) =>
  rules
    .filter(({ isOverdue, byFirm }) => isOverdue || !byFirm)
    .map(({ key, label, isOverdue }) =>
      should(
        `rule ${key}`,
        `${label}: ${isOverdue ? "its check is overdue" : "the firm has not checked it yet"}; check it against the circular in force`,
        `/desk/firm/${key}`,
      ),
    );

function mailOf({ mail: { proof, settings } }: LaunchState): LaunchItem[] {
  const left = (todo: string) => [must("mail", todo, MAIL_SCREEN)];
  if (!proof) return left("nobody has confirmed that a test mail arrived: send one, and enter its code");
  return proof.settings === settings
    ? []
    : left("the mail settings have changed since the last test mail: send another one");
}

function backupsOf({ backup, now, settings }: LaunchState): LaunchItem[] {
  const todo = (settings as { RESTIC_REPOSITORY?: string }).RESTIC_REPOSITORY
    ? "one is stored off this machine each hour"
    : "make one now, have whoever runs the server set its daily timer, and keep copies on another machine";
  const left = (why: string) => [must("backup", `${why}: ${todo}`, "/desk/launch/backups")];
  if (!backup) return left("no backup was made yet");
  return isBackupLate(backup.at, now) ? left(`the last one is more than ${BACKUP_DAYS} days old`) : [];
}

function peopleOf({ members }: LaunchState): LaunchItem[] {
  const without = members.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const ready = members.filter((member) => member.hasSecondFactor && member.permissions.includes("approve"));
  return [
    ...without.map(({ name }) =>
      should(`member ${name}`, "has no second factor: it is set up with the first sign-in", "/desk/staff"),
    ),
    ...when(
      ready.length < 2,
      must(
        "approvers",
        `${ready.length === 1 ? "one person" : "nobody"} can approve with a second factor; it takes two, since nobody approves their own work`,
        "/desk/staff",
      ),
    ),
  ];
}

type Section = Pick<LaunchSection, "id" | "title" | "by" | "green"> & { itemsOf: ItemsOf };

const section = (id: string, title: string, by: LaunchDoer, itemsOf: ItemsOf, green: string): Section => ({
  id,
  title,
  by,
  itemsOf,
  green,
});

const SECTIONS: readonly Section[] = [
  section("values", "Values of the firm", "firm", valuesOf, "No placeholder is left."),
  section("claims", "Claims", "firm", claimsOf, "Each claim has evidence, an approval and a future date."),
  section(
    "conflicts",
    "Conflicts between values",
    "firm",
    conflictsOf,
    "Each conflict between values is resolved.",
  ),
  section("texts", "Legal texts", "firm", statutoryOf, "Each text prints what the firm says today."),
  section("imports", "Texts of the regulator", "firm", importsOf, "Each is imported and confirmed."),
  section(
    "rules",
    "Rules of the regulator",
    "firm",
    rulesOf,
    "Each was checked against its circular in time.",
  ),
  section("mail-server", "Mail server", "staff", mailServerOf, "Mail is sent through a mail server."),
  section("mail", "Mail", "firm", mailOf, "A test mail arrived with the current settings."),
  section("complaints", "Complaint register", "complaints", complaintsOf, "Every due month is closed."),
  section("articles", "Articles", "approve", articlesOf, "Each has an author, and a member has read each."),
  section(
    "people",
    "People",
    "staff",
    peopleOf,
    "Everybody has a second factor, and two people can approve.",
  ),
  section(
    "server",
    "Settings of the server",
    "server",
    serverOf,
    "All settings that a live site needs are set.",
  ),
  section("backups", "Backups", "staff", backupsOf, "A backup was made within the last seven days."),
];

/** Returns the name of a whole section in a waiver, in place of an item. */
export const partName = (id: string): string => `part ${id}`;

/** Returns an item with today's waiver, if any: its own, or its section's. A must has none. */
function withWaiver(item: LaunchItem, part: string, { waivers, today }: LaunchState): LaunchItem {
  if (item.level === "must") return item;
  const waiver = waivers.find(
    ({ about, until }) => (about === item.about || about === partName(part)) && until >= today,
  );
  return waiver ? { ...item, waiver } : item;
}

/** Returns what keeps the site a preview: each red must, and each red should that is not waived. */
export const inTheWay = (sections: readonly LaunchSection[]): LaunchItem[] =>
  sections.flatMap(({ red }) => red);

/**
 * Returns the checklist by sections: who settles each, what is red with what to do, and what to say once nothing is.
 */
export const launchSections = (state: LaunchState): LaunchSection[] =>
  SECTIONS.map(({ itemsOf, ...part }) => {
    const judged = itemsOf(state).map((each) => withWaiver(each, part.id, state));
    return {
      ...part,
      red: judged.filter(({ waiver }) => !waiver),
      waived: judged.filter(({ waiver }) => waiver),
    };
  });
