import { parseArgs } from "node:util";
import { leadsAsCsv, leadsAsJson } from "#domain/leads/export.server.ts";
import { ownerLink, recoverByCommand } from "#domain/staff/invite.server.ts";
import { alertCommand } from "./alert.ts";
import { backupCommand, restoreCommand } from "./backup/commands.ts";
import { type Command, notDone, readArguments, wrong } from "./command.ts";
import { digestCommand } from "./digest.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export/command.ts";
import { importCommand } from "./import.ts";

const LEADS = new Map([
  ["json", leadsAsJson],
  ["csv", leadsAsCsv],
]);

/** Every command that operates the product: `npm run NAME -- ARGS`. */
export const registry: Record<string, Command> = {
  leads: {
    usage: "npm run leads -- export --format json|csv",
    async run({ tools }, args, io) {
      const options = { format: { type: "string", default: "json" } } as const;
      const given = readArguments(() => parseArgs({ args, allowPositionals: true, options }));
      const write = LEADS.get(given?.values.format ?? "");
      if (given?.positionals.join(" ") !== "export" || !write) return wrong(io, this.usage);
      for await (const piece of write(tools.db)) await io.out(piece);
      return 0;
    },
  },
  digest: digestCommand,
  import: importCommand,
  export: exportCommand,
  owner: {
    usage: "npm run owner (a link that creates the desk's owner, while there is none)",
    async run({ tools, settings }, args, io) {
      if (args.length) return wrong(io, this.usage);
      const path = await ownerLink(tools);
      if (!path)
        return notDone(io, "The desk already has members. To recover access: npm run recover -- ADDRESS");
      await io.out(`Good once, for a day; the link before it has ended:\n${settings.deskOrigin}${path}\n`);
      return 0;
    },
  },
  recover: {
    usage:
      "npm run recover -- ADDRESS (a link that sets a member's password and second factor anew, good for one hour)",
    async run({ tools, settings }, [email, ...more], io) {
      if (!email || more.length) return wrong(io, this.usage);
      const result = await recoverByCommand(tools, email);
      if ("refused" in result) return notDone(io, result.message);
      await io.out(`For ${result.name}, good once and for one hour:\n${settings.deskOrigin}${result.path}\n`);
      return 0;
    },
  },
  alert: alertCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  restore: restoreCommand,
};
