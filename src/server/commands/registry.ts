import { parseArgs } from "node:util";
import { everyConsent } from "#domain/compliance/give-consent.server.ts";
import { leadsAsCsv, leadsAsJson } from "#domain/leads/export.server.ts";
import { everyOrder } from "#domain/orders/read-order.server.ts";
import { ownerLink, recoverByCommand } from "#domain/staff/invite.server.ts";
import { alertCommand } from "./alert.ts";
import { backupCommand, restoreCommand } from "./backup/commands.ts";
import { type Command, notDone, wrong } from "./command.ts";
import { digestCommand } from "./digest.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export/command.ts";
import { importCommand } from "./import.ts";
import { newsletterCommand } from "./newsletter.ts";
import { recordsCommand } from "./records.ts";
import { textsCommand } from "./texts.ts";

/** Every command that operates the product: `npm run NAME -- ARGS`. */
export const registry: Record<string, Command> = {
  leads: {
    usage: "npm run leads -- export --format json|csv",
    async run({ tools }, args, io) {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        strict: false,
        options: { format: { type: "string", default: "json" } },
      });
      const write = { json: leadsAsJson, csv: leadsAsCsv }[String(values.format)];
      if (positionals[0] !== "export" || !write) return wrong(io, this.usage);
      for await (const piece of write(tools.db)) await io.out(piece);
      return 0;
    },
  },
  orders: {
    usage: "npm run orders -- export",
    async run({ tools }, [verb], io) {
      if (verb !== "export") return wrong(io, this.usage);
      for await (const order of everyOrder(tools.db)) await io.out(`${JSON.stringify(order)}\n`);
      return 0;
    },
  },
  consents: {
    usage: "npm run consents -- export",
    async run({ tools }, [verb], io) {
      if (verb !== "export") return wrong(io, this.usage);
      for await (const consent of everyConsent(tools.db)) await io.out(`${JSON.stringify(consent)}\n`);
      return 0;
    },
  },
  texts: textsCommand,
  records: recordsCommand,
  digest: digestCommand,
  newsletter: newsletterCommand,
  import: importCommand,
  export: exportCommand,
  desk: {
    usage:
      "npm run desk -- owner (a link that creates the owner, while there is none), or recover ADDRESS (a link that sets password and second factor anew, good for one hour)",
    async run({ tools, settings }, [verb, email], io) {
      if (verb === "owner") {
        const path = await ownerLink(tools);
        await (path
          ? io.out(`Good once, for a day; the link before it has ended:\n${settings.deskOrigin}${path}\n`)
          : io.err("The desk has its members. A way back in: npm run desk -- recover ADDRESS\n"));
        return path ? 0 : 1;
      }
      if (verb !== "recover" || !email) return wrong(io, this.usage);
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
