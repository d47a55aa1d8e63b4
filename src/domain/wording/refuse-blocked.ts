import type * as z from "zod";
import { blockedBy } from "./decide.ts";
import { lint } from "./linter.ts";

/** Refuses a typed text with prohibited words, if one person's decision publishes it. */
export const refuseBlocked: z.core.CheckFn<string> = ({ value, issues }) => {
  const message = blockedBy(lint(value));
  if (message) issues.push({ code: "custom", message, input: value });
};
