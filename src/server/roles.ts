import { parseArgs } from "node:util";
import { WrongSettings } from "#platform/config/settings.server.ts";
import type { Settings } from "./settings.ts";

/** What a process does: `web` serves, `worker` mails and runs queued jobs, `all` does both. */
export type Role = "web" | "worker" | "all";

const ROLES: readonly string[] = ["web", "worker", "all"] satisfies Role[];
const isRole = (text: string): text is Role => ROLES.includes(text);

/** Returns the role that a command line names (`--role=web`), or `all` if it names none. Throws `WrongSettings`. */
export function readRole(args: string[]): Role {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { role: { type: "string", default: "all" } },
  });
  const [unknown] = [...Object.keys(values).filter((name) => name !== "role"), ...positionals];
  if (unknown !== undefined)
    throw new WrongSettings(
      `The product is started with --role=web, --role=worker, --role=all or nothing; what is "${unknown}"?`,
    );
  const role = String(values.role);
  if (!isRole(role))
    throw new WrongSettings(`--role=${role}: there is no such role. Say web, worker or all.`);
  return role;
}

/** Refuses a partial role if the database belongs to one process. */
export function checkRole(role: Role, { DATABASE_URL }: Pick<Settings, "DATABASE_URL">): void {
  if (role !== "all" && !DATABASE_URL)
    throw new WrongSettings(
      `--role=${role} needs DATABASE_URL: the embedded database belongs to one process, which serves and sends by itself.`,
    );
}
