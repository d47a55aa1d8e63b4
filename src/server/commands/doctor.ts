import { readFacts } from "../watching/read-facts.ts";
import { type Command, wrong } from "./command.ts";
import { diagnose, diagnosePictures } from "./diagnosis.ts";

/** Reports what is right and wrong with the site, and what to do. */
export const doctorCommand: Command = {
  usage:
    "npm run doctor (ends with 1 while something is wrong), or npm run doctor -- --release (whether this release reads the settings; opens nothing)",
  async alone(_, args, io) {
    if (args.length !== 1 || args[0] !== "--release") return undefined;
    await io.out(
      `right  Node ${process.version} runs this release, and the settings are as it reads them.\n`,
    );
    return 0;
  },
  async run(host, args, io) {
    if (args.length) return wrong(io, this.usage);
    const found = [
      ...(await diagnose({ ...host.settings, ...host.mail.current }, await readFacts(host), {
        now: host.tools.clock.now(),
      })),
      ...(await diagnosePictures(host)),
    ];
    for (const { isRight, about, message } of found)
      await io.out(`${isRight ? "right" : "wrong"}  ${about}: ${message}\n`);
    return found.every(({ isRight }) => isRight) ? 0 : 1;
  },
};
