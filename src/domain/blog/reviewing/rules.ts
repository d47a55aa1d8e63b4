import { indianDate } from "#platform/clock/clock.ts";

/** The address of a draft for an outside reviewer; the token in its query is the only key. */
export const REVIEW_PATH = "/review";

/** Returns whether a text can be the token of such a link; only such a text is looked up. */
export const isReviewToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** For how many days a link may be good, at most and unless another day is given. */
export const MOST_REVIEW_DAYS = 30;
export const USUAL_REVIEW_DAYS = 7;

/** Returns the last day (IST, YYYY-MM-DD) on which a link that ends at a moment (ISO 8601) opens the draft. */
export const lastOpenDay = (endsAt: string): string => indianDate(new Date(Date.parse(endsAt) - 1));

export const MOST_REMARKS = 50;
export const LONGEST_REMARK = 2_000;

/** What was said of a draft: when (ISO 8601), and whether of the text as it is now. */
export type ReviewRemark = { id: number; at: string; text: string; isOfThisText: boolean };
