import type { PlacedFinding } from "#domain/wording/linter.ts";
import { WORDING_RULES } from "#domain/wording/rules.ts";

/** The text of a remark: the words' problem, why, what to write instead, and who decides. */
export function remarkWords({ level, rule, words }: Pick<PlacedFinding, "level" | "rule" | "words">) {
  const { what, basis, instead } = WORDING_RULES[rule];
  return {
    title: `“${words}” is ${what}`,
    lines: [
      basis,
      instead,
      level === "block"
        ? "Change this wording; it may not be published."
        : "To keep it, the approver writes why.",
    ],
  };
}
