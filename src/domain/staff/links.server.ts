import { DAY_MS, HOUR_MS } from "#platform/clock/clock.ts";

/** How long a new member's link is good for, from its mailing, in milliseconds. */
export const INVITATION_MS = 7 * DAY_MS;
/** How long a way back in is good for, from its mailing or printing, in milliseconds. */
export const RECOVERY_MS = HOUR_MS;

/** The job that makes a link and mails it to the person whom it lets in. */
export const LINK_JOB = "staff.link";

export const invitationPath = (token: string): string => `/desk/invitation?token=${token}`;
