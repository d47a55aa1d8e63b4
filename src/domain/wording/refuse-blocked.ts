import type * as z from "zod";
import { blockedBy } from "./decide.ts";
import { lint } from "./linter.ts";

/** Refuses a typed text with words that nobody can publish, where one person's word puts it before the public. */
export const refuseBlocked: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = blockedBy(lint(value));
  if (message) issues.push({ code: "custom", message, input: value });
};
