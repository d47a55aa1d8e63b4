import { CLAIM } from "./catalogue.ts";
import { type Claim, claimsWithoutEvidence } from "./claims.ts";
import { placeholdersLeft } from "./identity.ts";

/** One thing that must be true before the site goes live; `href` is the desk's screen where it is done. */
export type LaunchItem = { about: string; todo: string; href?: string };

/** A part of the checklist: what is still red, and what to say once nothing is. */
export type LaunchSection = { id: string; title: string; red: LaunchItem[]; green: string };

/** Proof that a test mail arrived, or that a backup was made: when, by whom, and with which settings. */
export type Proof = { at: Date; by: string; settings?: string | undefined };

/** What the checklist goes through; `texts` are whatever else is shown to the public, by name. */
export type LaunchState = {
  settings: object;
  claims: readonly Claim[];
  texts: Record<string, unknown>;
  /** Values with readings that were not taken, and nobody who settled that. */
  conflicts: { key: string; label: string; otherReadings: string[] }[];
  /** The last version of each statutory text. */
  statutory: {
    slug: string;
    title: string;
    version: number;
    placeholder: boolean;
    outdated: { says: string; now: string }[];
  }[];
  mail: { proof: Proof | undefined; settings: string };
  backup: Proof | undefined;
  members: { name: string; hasSecondFactor: boolean; permissions: readonly string[] }[];
  now: Date;
  /** YYYY-MM-DD, in India. */
  today: string;
};

/** Settings that may stay unset on a desk, but not on a live site. */
export const NEEDED = {
  PUBLIC_ORIGIN: "is unset: mails would link to this machine",
  SMTP_URL: "is unset: mails are written to files and reach nobody",
  DESK_SECRET:
    "is unset: the key of the second factors lies beside what it seals, and a restored backup opens no authenticator. Set 32 random characters or more, and keep them where no backup goes",
};

const DAY_MS = 86_400_000;
/** A backup that is older than this says nothing about today's records. */
const BACKUP_DAYS = 7;

const valuesOf = ({ settings, texts }: LaunchState): LaunchItem[] => [
  ...placeholdersLeft(settings).map((name) => ({
    about: `setting ${name}`,
    todo: "holds a placeholder: set the firm's own value",
    ...(name.startsWith("MAIL_") ? {} : { href: `/desk/firm/${name}` }),
  })),
  ...Object.entries(NEEDED)
    .filter(([name]) => !(settings as Record<string, unknown>)[name])
    .map(([name, todo]) => ({ about: `setting ${name}`, todo })),
  ...Object.entries(texts)
    .filter(([, text]) => /placeholder/i.test(JSON.stringify(text)))
    .map(([about]) => ({ about, todo: "names placeholders: put the firm's own people and profiles in" })),
];

const claimsOf = ({ claims, today }: LaunchState): LaunchItem[] =>
  claimsWithoutEvidence(claims, today).map(({ id, text, where }) => ({
    about: `claim ${id}`,
    todo: `“${text}” (${where}) needs evidence, an approval and a date that has not passed`,
    href: `/desk/firm/${CLAIM}${id}`,
  }));

const conflictsOf = ({ conflicts }: LaunchState): LaunchItem[] =>
  conflicts.map(({ key, label, otherReadings }) => ({
    about: `conflict ${key}`,
    todo: `${label}: the mandate also says ${otherReadings.join("; ")}. Say why that does not count`,
    href: `/desk/firm/${key}`,
  }));

const statutoryOf = ({ statutory }: LaunchState): LaunchItem[] =>
  statutory.flatMap(({ slug, title, version, placeholder, outdated }) => [
    ...outdated.map(({ says, now }) => ({
      about: `text ${slug}`,
      todo: `${title}, version ${version}, prints “${says}”, which is now “${now}”: publish version ${version + 1} (content/legal/${slug}/${version + 1}.md)`,
    })),
    ...(placeholder
      ? [
          {
            about: `text ${slug}`,
            todo: `${title}, version ${version}, prints a placeholder: it takes the firm's value over once that is approved`,
          },
        ]
      : []),
  ]);

function mailOf({ mail: { proof, settings } }: LaunchState): LaunchItem[] {
  const item = (todo: string) => [{ about: "mail", todo, href: "/desk/launch/mail" }];
  if (!proof) return item("nobody has confirmed that a test mail arrived: send one, and type its code back");
  return proof.settings === settings
    ? []
    : item("the mail settings have changed since the last test mail: send another one");
}

function backupsOf({ backup, now }: LaunchState): LaunchItem[] {
  const todo =
    "make one every day with npm run backup -- --dir FOLDER --keep 14, and keep it on another machine";
  if (!backup) return [{ about: "backup", todo: `no backup was made yet: ${todo}` }];
  return now.getTime() - backup.at.getTime() > BACKUP_DAYS * DAY_MS
    ? [{ about: "backup", todo: `the last one is more than ${BACKUP_DAYS} days old: ${todo}` }]
    : [];
}

function peopleOf({ members }: LaunchState): LaunchItem[] {
  const without = members.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const ready = members.filter((member) => member.hasSecondFactor && member.permissions.includes("approve"));
  return [
    ...without.map(({ name }) => ({
      about: `member ${name}`,
      todo: "has no second factor: it is set up with the first sign-in",
      href: "/desk/staff",
    })),
    ...(ready.length < 2
      ? [
          {
            about: "approvers",
            todo: `${ready.length === 1 ? "one person" : "nobody"} can approve with a second factor; it takes two, since nobody approves the own work`,
            href: "/desk/staff",
          },
        ]
      : []),
  ];
}

/** The whole checklist by parts: what is red with what to do, and what each part says once nothing is. */
export function launchSections(state: LaunchState): LaunchSection[] {
  const part = (id: string, title: string, red: LaunchItem[], green: string) => ({ id, title, red, green });
  return [
    part("values", "Values of the firm", valuesOf(state), "No placeholder is left."),
    part(
      "claims",
      "Claims",
      claimsOf(state),
      "Each claim has evidence, an approval and a day that lies ahead.",
    ),
    part("conflicts", "Contradictions", conflictsOf(state), "Each value with another reading is settled."),
    part("texts", "Statutory texts", statutoryOf(state), "Each text prints what the firm says today."),
    part("mail", "Mail", mailOf(state), "A test mail arrived with the settings that hold."),
    part("backups", "Backups", backupsOf(state), "A backup was made within the last seven days."),
    part("people", "People", peopleOf(state), "Everybody has a second factor, and two people can approve."),
  ];
}
