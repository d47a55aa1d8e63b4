import { type LaunchSection, settingLabel } from "./launch.ts";
import { isPlaceholder } from "./placeholders.ts";

/** A task for whoever runs the machine: `set` is what to write there, line by line. */
export type MachineTask = { about: string; todo: string; isRequired: boolean; set?: string };

/** What is known of the machine besides the launch checklist. */
type Machine = {
  settings: Readonly<Record<string, unknown>>;
  /** The sender domain's DNS records as just looked up; empty while the sender is a sample. */
  records: readonly { name: string; host: string; value: string | undefined; state: string }[];
};

/** Example values of the machine's settings. */
const EXAMPLES: Record<string, string> = {
  PUBLIC_ORIGIN: "PUBLIC_ORIGIN=https://www.yourfirm.in",
  DESK_SECRET: "DESK_SECRET=  (made by: openssl rand -base64 48)",
  MAIL_TO: "MAIL_TO=desk@yourfirm.in",
  MAIL_FROM: "MAIL_FROM=Research Desk <research@yourfirm.in>",
};

const OPTIONAL = {
  RESTIC_REPOSITORY: {
    about: "Backups off the machine",
    todo: "No copy leaves the machine, and a backup on its own disk is lost with it (docs/run/backups.md).",
    set: "RESTIC_REPOSITORY=sftp:USER@HOST:/FOLDER",
  },
  ALERT_URL: {
    about: "Alerts by a channel other than mail",
    todo: "When mail itself fails, no mail can say so (docs/run/watching.md).",
    set: "ALERT_URL=ntfy+https://HOST/TOPIC",
  },
  PING_URL: {
    about: "A watch from outside",
    todo: "A machine that is down cannot report it. An outside service that expects its calls can (docs/run/watching.md).",
    set: "PING_URL=https://HOST/PATH",
  },
} as const;

/** Returns what the machine still lacks, the launch checklist's items first. Omits what is done. */
export function machineTasks(
  sections: readonly LaunchSection[],
  { settings, records }: Machine,
): MachineTask[] {
  const waited = sections.filter(({ by }) => by === "server").flatMap(({ red }) => red);
  return [
    ...waited.map(({ about, setting, todo }): MachineTask => {
      const set = setting && EXAMPLES[setting];
      return { about: setting ? settingLabel(setting) : about, todo, isRequired: true, ...(set && { set }) };
    }),
    ...records
      .filter(({ state }) => state !== "seen")
      .map(
        ({ name, host, value, state }): MachineTask => ({
          about: `${name} record of the domain`,
          todo:
            state === "unknown"
              ? "No name server answered, so its state is unknown"
              : "Without it, mail servers may treat the firm’s mails as forged. A provider that signs mails gives its own value",
          isRequired: false,
          set: `TXT at ${host}: ${isPlaceholder(value) ? "once the sample that it names is filled in" : (value ?? "as the mail provider names it")}`,
        }),
      ),
    ...Object.entries(OPTIONAL)
      .filter(([name]) => !settings[name])
      .map(([, task]): MachineTask => ({ ...task, isRequired: false })),
  ];
}

/** Returns the list as plain text for sending. */
export const machineText = (firm: string, origin: string, tasks: readonly MachineTask[]): string =>
  [
    `For whoever runs the website of ${firm} (${origin}).`,
    "Settings are lines of /etc/site/settings.env, or of deploy/.env in containers; restart the site after a change.",
    ...tasks.map(({ about, todo, isRequired, set }, n) =>
      [`${n + 1}. ${about}${isRequired ? "" : " (optional)"}: ${todo}`, ...(set ? [`   ${set}`] : [])].join(
        "\n",
      ),
    ),
  ].join("\n\n");
