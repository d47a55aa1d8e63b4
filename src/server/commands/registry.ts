import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { everyConsent } from "#domain/compliance/give-consent.server.ts";
import { leadsAsCsv, leadsAsJson } from "#domain/leads/export.server.ts";
import { everyOrder } from "#domain/orders/read-order.server.ts";
import { ownerLink, recoverByCommand } from "#domain/staff/invite.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { signatureOf } from "../content.ts";
import { alertCommand } from "./alert.ts";
import { approverOf, approverOptions, approverUsage } from "./approver.ts";
import { backupCommand, restoreCommand } from "./backup/commands.ts";
import { type Command, notDone, wrong } from "./command.ts";
import { digestCommand } from "./digest.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export/command.ts";
import { readTextFile } from "./files.ts";
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
  complaints: {
    usage: `npm run complaints -- close FILE.json ${approverUsage}`,
    async run(host, args, io) {
      const { positionals, values } = parseArgs({
        args,
        allowPositionals: true,
        strict: false,
        options: approverOptions,
      });
      const [verb, file] = positionals;
      if (verb !== "close" || !file) return wrong(io, this.usage);
      const text = await readTextFile(file, io);
      if (text === undefined) return 1;
      const by = await approverOf(host, values as Record<string, string>, ["complaints", "approve"]);
      if (!by) return wrong(io, this.usage);
      const result = "refused" in by ? by : await closeMonth(host.tools, text, by);
      if ("refused" in result) return notDone(io, `Not closed. ${result.message}`);
      await io.out(`Closed ${monthName(result.month)}: ${io.addressOf("charter")}#complaints\n`);
      return 0;
    },
  },
  texts: textsCommand,
  records: recordsCommand,
  digest: digestCommand,
  newsletter: newsletterCommand,
  content: {
    usage: `npm run content -- import [FOLDER] ${approverUsage} [--reason "WHY IN SPITE OF THE WORDING FOUND"]`,
    async run(host, args, io) {
      const { positionals, values } = parseArgs({
        args,
        options: { ...approverOptions, reason: { type: "string" } },
        allowPositionals: true,
        strict: false,
      });
      const [verb, folder = resolve("content/articles")] = positionals;
      const by = verb === "import" ? await approverOf(host, values as Record<string, string>) : undefined;
      if (!by) return wrong(io, this.usage);
      if ("refused" in by) return notDone(io, `Not imported. ${by.message}`);
      const { tools, book } = host;
      const { added, updated, unchanged, leftAlone } = await importArticles(
        tools,
        resolve(io.cwd, folder),
        signatureOf(book.current),
        { by, reason: values.reason as string | undefined },
      );
      await io.out(`${added.length} added, ${updated.length} updated, ${unchanged} unchanged.\n`);
      for (const name of leftAlone)
        await io.err(`${name} changed, but a person edited the article: left alone.\n`);
      return leftAlone.length ? 1 : 0;
    },
  },
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
