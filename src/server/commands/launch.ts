import { parseArgs } from "node:util";
import about from "#content/about.json" with { type: "json" };
import claims from "#content/claims.json" with { type: "json" };
import { countUnsigned } from "#domain/blog/read.server.ts";
import { readComplaints } from "#domain/complaints/read-complaints.server.ts";
import { openSite } from "#domain/compliance/open-site.server.ts";
import { type Installation, readLaunch } from "#domain/compliance/read-launch.server.ts";
import { claimsRegister } from "#domain/firm/claims.ts";
import { inTheWay, type LaunchItem, type LaunchSection, MOST_UNSIGNED } from "#domain/firm/launch.ts";
import { backToPreview, readSiteState } from "#domain/firm/site-state.server.ts";
import type { Host } from "../host.ts";
import type { Command, Output } from "./command.ts";

/** The ledger's name for an operator who decides by command: no member proved who it was. */
const OPERATOR = { id: "command:launch", name: "operator (command line)" };

async function installationOf({ settings, tools }: Host): Promise<Installation> {
  const { register } = await readComplaints(tools);
  return {
    settings,
    unsigned: await countUnsigned(tools.db, MOST_UNSIGNED),
    claims: claimsRegister.parse(claims),
    texts: {
      "content/about.json": about,
      "the complaint register (it begins anew in an empty data directory)": register,
    },
  };
}

const lineOf = ({ about, level, todo }: LaunchItem): string => `${level.padEnd(6)}  ${about}: ${todo}\n`;

async function list(host: Host, sections: LaunchSection[], io: Output): Promise<number> {
  const { state } = await readSiteState(host.tools.db);
  const [red, waived] = [inTheWay(sections), sections.flatMap((each) => each.waived)];
  for (const item of red) await io.out(lineOf(item));
  for (const { about, waiver } of waived)
    await io.out(`waived  ${about}: ${waiver?.reason} (${waiver?.by}, until ${waiver?.until})\n`);
  await io.out(`The site is ${state === "live" ? "live" : "a preview"}. `);
  await io.out(red.length ? `${red.length} red before launch.\n` : "Nothing is red.\n");
  return red.length ? 1 : 0;
}

/** Lists what is red before the site goes live, opens it, and closes it again. */
export const launchCommand: Command = {
  usage:
    'npm run launch (ends with 1 while something is red), or npm run launch -- live|preview --as-operator "WHY" (at the desk a member decides)',
  async run(host, args, io) {
    const { positionals, values } = parseArgs({
      ...{ args, allowPositionals: true, strict: false },
      options: { "as-operator": { type: "string" } },
    });
    const [verb, ...more] = positionals;
    const reason = values["as-operator"];
    const known = Object.keys(values).every((name) => name === "as-operator");
    const decides = verb === "live" || verb === "preview";
    if (
      more.length ||
      !known ||
      (verb !== undefined && !decides) ||
      (decides && typeof reason !== "string")
    ) {
      await io.err(`Usage: ${this.usage}\n`);
      return 2;
    }
    const installation = await installationOf(host);
    if (!decides) return list(host, await readLaunch(host.tools, installation), io);
    const decision = { reason: String(reason), by: OPERATOR };
    const result =
      verb === "live"
        ? await openSite(host.tools, installation, decision)
        : await backToPreview(host.tools, decision);
    if (!("refused" in result)) {
      await io.out(result.state === "live" ? "The site is live.\n" : "The site is a preview again.\n");
      return 0;
    }
    await io.err(`${result.message}\n`);
    const red = "red" in result ? result.red : [];
    for (const item of red) await io.err(lineOf(item));
    return 1;
  },
};
