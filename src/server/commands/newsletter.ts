import { parseArgs } from "node:util";
import type { Command } from "./command.ts";
import { issueOptions, issueUsage, issueVerbs } from "./newsletter-issues.ts";
import { peopleOptions, peopleUsage, peopleVerbs } from "./newsletter-people.ts";

const parse = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { ...peopleOptions, ...issueOptions } });

/** `npm run newsletter -- …`: its issues and its readers. */
export const newsletterCommand: Command = {
  usage: [...issueUsage, ...peopleUsage].map((line) => `npm run newsletter -- ${line}`).join("\n       "),
  async run(host, args, io) {
    let given: ReturnType<typeof parse>;
    try {
      given = parse(args);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await io.err(`${error.message}\nUsage: ${this.usage}\n`);
      return 2;
    }
    const [name = "", ...rest] = given.positionals;
    const code = await (issueVerbs[name] ?? peopleVerbs[name])?.(host, given.values, rest, io);
    if (code !== undefined) return code;
    await io.err(`Usage: ${this.usage}\n`);
    return 2;
  },
};
