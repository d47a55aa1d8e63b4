/** What a member of the staff may be allowed to do. Everything at the desk asks for one of these, never for a role. */
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

/** Each permission in the words of the screen where roles are made. */
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

/** The person who acts, as the ledger and the rows record them. */
export type Person = { id: string; name: string };

/** A signed-in member with what the role allows. */
export type StaffMember = Person & {
  email: string;
  roleName: string;
  permissions: ReadonlySet<Permission>;
};

/** The roles that a new desk begins with; staff may change them. */
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

/** What a screen or an act needs: one permission, any one of several, or nothing but being signed in. */
export type Needs = Permission | readonly Permission[] | "anyone";

/** What opens the unpublished text of an article, and lets a member comment on it. */
export const READS_ARTICLES = ["read", "write", "approve"] as const satisfies Needs;

/** Returns whether a member with these permissions may pass. */
export function allows(permissions: ReadonlySet<Permission>, needs: Needs): boolean {
  if (needs === "anyone") return true;
  return (typeof needs === "string" ? [needs] : needs).some((one) => permissions.has(one));
}

/** Matches the names of fields that take a password or a code: no page repeats their form, and no table stores it. */
const SECRET = /password|^codes?$/i;

export const hasSecret = (form: FormData): boolean => [...form.keys()].some((name) => SECRET.test(name));

export const MIN_PASSWORD_LENGTH = 12;

/** The header in which the host names the network that a request comes from; the client's own is dropped. */
export const NETWORK_HEADER = "x-desk-network";
