import type { PlacedFinding } from "#domain/wording/linter.ts";
import { WORDING_RULES } from "#domain/wording/rules.ts";

/** What a remark on words says: what they are, and then why, how to say it instead, and who decides. */
export function remarkWords({ level, rule, words }: Pick<PlacedFinding, "level" | "rule" | "words">) {
  const { what, basis, instead } = WORDING_RULES[rule];
  return {
    title: `“${words}” is ${what}`,
    lines: [
      basis,
      instead,
      level === "block"
        ? "Change these words; nobody can publish them."
        : "To keep it, the approver writes why.",
    ],
  };
}
