import type * as z from "zod";
import { blockedBy } from "./decide.ts";
import { lint } from "./linter.ts";

/** Returns why nobody may publish these texts; undefined if somebody may. */
export const blockedIn = (...texts: string[]): string | undefined => blockedBy(texts.flatMap(lint));

/** Refuses a typed text with prohibited words, if one person's decision publishes it. */
export const refuseBlocked: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = blockedIn(value);
  if (message) issues.push({ code: "custom", message, input: value });
};
