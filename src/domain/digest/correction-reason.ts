import { blockedIn } from "#domain/wording/refuse-blocked.ts";

const MAX_LENGTH = 600;

/** Returns why a reason may not stand on the public page of a corrected digest, if it may not. */
export const barredReason = (reason: string): string | undefined =>
  reason.length > MAX_LENGTH
    ? `The reason has ${reason.length} characters; the page prints at most ${MAX_LENGTH}.`
    : blockedIn(reason);
