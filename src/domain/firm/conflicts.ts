import { ABOUT_VALUE } from "#domain/audit/about-value.ts";
import type { BookValue } from "./book.ts";
import { checkedRule } from "./rule-sources.ts";

/** The resolution of a conflict in the firm’s documents: the value that counts, and those that do not. */
export type Resolution = { value: BookValue; otherReadings: string[] };

/** Prints a resolution in one line, with its value as people read it. */
export const resolutionLine = (printed: string, { otherReadings }: Resolution): string =>
  `${printed}, not ${otherReadings.join("; ")}`;

const CONFLICT = ABOUT_VALUE.conflict;

/** Returns the key of a conflict’s resolution, which another person confirms like a value of the firm. */
export const conflictKey = (key: string): string => `${CONFLICT}${key}`;

/** Returns the value whose conflict a key names; undefined for any other key. */
export const conflictOf = (key: string): string | undefined =>
  key.startsWith(CONFLICT) ? key.slice(CONFLICT.length) : undefined;

/** Returns the value that a proposal changes, whose rule it checks, or whose conflict it resolves. */
export const valueOfProposal = (key: string): string => checkedRule(key) ?? conflictOf(key) ?? key;
