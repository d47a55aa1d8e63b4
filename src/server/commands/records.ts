import { parseArgs } from "node:util";
import { eraseOldRecords } from "#domain/orders/erase-old-records.server.ts";
import { istLongDate } from "#platform/format/dates.ts";
import type { Command } from "./command.ts";

/** Counts the records that the law no longer asks to retain, and erases them. */
export const recordsCommand: Command = {
  usage:
    'npm run records -- due [--keep ADDRESS], or erase --by "NAME" [--keep ADDRESS] (--keep as often as there are addresses with an open dispute)',
  async run({ tools }, args, io) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      strict: false,
      options: { by: { type: "string" }, keep: { type: "string", multiple: true } },
    });
    const [verb, ...more] = positionals;
    const { by, keep = [] } = values as { by?: string; keep?: string[] };
    const unknown = Object.keys(values).some((name) => name !== "by" && name !== "keep");
    const named = verb === "erase" ? typeof by === "string" && by.trim() !== "" : verb === "due";
    if (!named || more.length || unknown) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const noAddress = keep.find((address) => !String(address).includes("@"));
    if (noAddress !== undefined) {
      await io.err(`“${noAddress}” is no e-mail address. Nothing was erased.\n`);
      return 1;
    }
    const tryOut = verb === "due";
    const { before, messages, orders, consents } = await eraseOldRecords(tools, {
      ...{ by: by ?? "", keep, tryOut },
    });
    const what = `${messages} messages, ${orders} orders and ${consents} consents from before ${istLongDate(before)}`;
    await io.out(tryOut ? `Due: ${what}. Nothing was erased.\n` : `Erased: ${what}.\n`);
    return 0;
  },
};
