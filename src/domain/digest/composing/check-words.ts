import { lint } from "#domain/wording/linter.ts";
import { valueAt } from "../rules.ts";
import * as words from "../words.ts";
import type { Composed } from "./compose.ts";
import type { FindingCode } from "./finding-codes.ts";
import { SENTENCES, type SentenceKey } from "./form-fields.ts";
import { NEWS_PARTS, type Written } from "./written.ts";

/** Adds a finding; "look" blocks until a person has looked. */
export type Add = (
  level: "block" | "look" | "warn",
  code: FindingCode,
  path: string,
  message: string,
) => void;

/** Compares a person's verdict with its rule: the opposite blocks. */
export function checkVerdict({ content, rulings }: Composed, add: Add): void {
  const path = "daily_market_pulse.scorecard.verdict";
  const contradiction = words.contradicts(content.daily_market_pulse?.scorecard?.verdict, rulings[path]);
  if (contradiction) add("block", "contradiction", path, contradiction);
}

/** Lints what a person wrote: blocking words must be changed; the approver decides on the rest. */
export function checkWording(written: Written, add: Add): void {
  const texts: [path: string, text: string][] = [
    ...(Object.keys(SENTENCES) as SentenceKey[])
      .filter((key) => key !== "verdict")
      .map((key): [string, string] => [SENTENCES[key], String(valueAt(written, key) ?? "")]),
    ...NEWS_PARTS.flatMap((part) =>
      written.news[part].map(({ points, ...item }, i): [string, string] => [
        `news_digest.${part}.${i}`,
        ["headline" in item ? item.headline : `${item.stock}: ${item.summary}`, ...points].join("\n\n"),
      ]),
    ),
  ];
  for (const [path, text] of texts)
    for (const { level, message } of lint(text)) add(level, "wording", path, message);
}
