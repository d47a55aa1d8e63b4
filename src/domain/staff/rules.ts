import type { Person } from "#domain/audit/acts.ts";

/** The permissions of staff. Everything at the desk requires one of these, never a role. */
export const PERMISSIONS = [
  "read",
  "write",
  "approve",
  "send",
  "answer",
  "complaints",
  "firm",
  "staff",
  "ledger",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The label of each permission on the roles screen. */
export const PERMISSION_WORDS: Record<Permission, string> = {
  read: "Read articles, unpublished ones included, and comment on them",
  write: "Write articles, digests and letters, and ask for approval",
  approve: "Approve, publish and unpublish what others wrote",
  send: "Send letters, see subscribers, pause and resume sending",
  answer: "Read and answer messages, see requests and consents, stop a person’s letters, export and erase",
  complaints: "Enter, close and correct months of the complaint register",
  firm: "Propose firm details, change market holidays, see jobs and the launch checklist",
  staff: "Invite members, set roles",
  ledger: "Read the audit ledger, export it and check a file of it",
};

/** A signed-in member with the role's permissions. */
export type StaffMember = Person & {
  email: string;
  roleName: string;
  permissions: ReadonlySet<Permission>;
};

/** The roles of a new desk; staff may change them. */
export const FIRST_ROLES: { name: string; permissions: Permission[] }[] = [
  { name: "Owner", permissions: [...PERMISSIONS] },
  { name: "Compliance officer", permissions: ["read", "approve", "complaints", "firm", "answer", "ledger"] },
  { name: "Analyst", permissions: ["read", "write", "send"] },
  { name: "Writer", permissions: ["read", "write"] },
  { name: "Support", permissions: ["answer"] },
  { name: "Reader", permissions: ["read"] },
];

export const isPermission = (word: string): word is Permission =>
  (PERMISSIONS as readonly string[]).includes(word);

/** What a screen or an act requires: one permission, any of several, or only being signed in. */
export type Needs = Permission | readonly Permission[] | "anyone";

/** Permissions that let a member read and comment on unpublished articles. */
export const READS_ARTICLES = ["read", "write", "approve"] as const satisfies Needs;

/** Returns whether a member with these permissions may pass. */
export function allows(permissions: ReadonlySet<Permission>, needs: Needs): boolean {
  if (needs === "anyone") return true;
  return (typeof needs === "string" ? [needs] : needs).some((one) => permissions.has(one));
}

/** Matches the names of fields that take a password or a code: no page repeats them, and no table stores them. */
const SECRET = /password|^codes?$/i;

export const hasSecret = (form: FormData): boolean => [...form.keys()].some((name) => SECRET.test(name));

export const MIN_PASSWORD_LENGTH = 12;

/** The header in which the host passes a request's network; a client's own is dropped. */
export const NETWORK_HEADER = "x-desk-network";
