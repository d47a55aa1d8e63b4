import type { ReplyPromise } from "#domain/leads/inbox/business-hours.ts";

/** Words the promise of a reply with its day: "within 24 business hours; to a message of today, …, by …". */
export const replyBy = ({ within, today, by }: ReplyPromise): string =>
  `within ${within}; to a message of today, ${today}, by ${by}`;
