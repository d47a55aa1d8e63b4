import type { Desk } from "#context.ts";
import { installationOf } from "#desk/launch/installation.server.ts";
import { thingsLeft } from "#desk/launch/things-left.ts";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import { readSiteState } from "#domain/firm/site-state.server.ts";
import { allows } from "#domain/staff/rules.ts";
import { recordsFor } from "./registers.server.ts";

/** The launch checklist's progress: its parts, those without red or waived items, and what is left. */
export type Launch = { parts: number; done: number; left: string | undefined };

/** Counts the launch checklist, for members who manage the firm or the staff; undefined once the site is live. */
export async function launchFor(desk: Desk): Promise<Launch | undefined> {
  if (!allows(desk.staff.permissions, ["firm", "staff"])) return undefined;
  if ((await readSiteState(desk.tools.db)).state === "live") return undefined;
  const sections = await readLaunch(desk.tools, await installationOf(desk), recordsFor(desk));
  return {
    parts: sections.length,
    done: sections.filter(({ red, waived }) => red.length + waived.length === 0).length,
    left: thingsLeft(sections),
  };
}
