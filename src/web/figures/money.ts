import { twoDecimals } from "#platform/format/numbers.ts";

/** Returns how many whole shares an amount buys; a quotient that is whole but for the last bits counts as whole. */
export const wholeShares = (amount: number, each: number): number => Math.floor(amount / each + 1e-9);

/** An amount in rupees, without its sign, and without paise where there are none: 60,152 and 58.09. */
export const money = (amount: number): string => twoDecimals(amount).replace(/\.00$/, "");
