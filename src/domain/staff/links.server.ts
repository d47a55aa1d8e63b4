import { DAY_MS, HOUR_MS } from "#platform/clock/clock.ts";

/** How long a new member's link is valid after mailing, in milliseconds. */
export const INVITATION_MS = 7 * DAY_MS;
/** How long a recovery link is valid after mailing or printing, in milliseconds. */
export const RECOVERY_MS = HOUR_MS;

/** The job that makes an invitation or recovery link and mails it. */
export const LINK_JOB = "staff.link";

export const invitationPath = (token: string): string => `/desk/invitation?token=${token}`;
