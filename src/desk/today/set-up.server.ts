import type { Desk } from "#context.ts";
import { installationOf } from "#desk/launch/installation.server.ts";
import { readSetUp } from "#domain/compliance/read-launch.server.ts";
import type { SetUpStep } from "#domain/firm/set-up.ts";
import { allows } from "#domain/staff/rules.ts";

/** Returns the steps of setting up, for whoever manages the firm or the staff; undefined once the site is live. */
export const setUpFor = async (desk: Desk): Promise<SetUpStep[] | undefined> =>
  allows(desk.staff.permissions, ["firm", "staff"])
    ? readSetUp(desk.tools, () => installationOf(desk))
    : undefined;
