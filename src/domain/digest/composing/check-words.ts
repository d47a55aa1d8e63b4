import { lint } from "#domain/wording/linter.ts";
import { BRIEF_LINES } from "../catalogue/market.ts";
import * as words from "../words.ts";
import type { Composed } from "./compose.ts";
import type { Written } from "./written.ts";

/** Adds a finding; "look" blocks until a person has looked. */
export type Add = (level: "block" | "look" | "warn", code: string, path: string, message: string) => void;

/** The code of the linter's findings. */
export const WORDING = "wording";

/** Compares a person's verdict with its rule: the opposite blocks. */
export function checkVerdict({ content, rulings }: Composed, add: Add): void {
  const path = "daily_market_pulse.scorecard.verdict";
  const contradiction = words.contradicts(content.daily_market_pulse?.scorecard?.verdict, rulings[path]);
  if (contradiction) add("block", "contradiction", path, contradiction);
}

/** Lints what a person wrote: blocking words must be changed; the approver decides on the rest. */
export function checkWording({ news, lines, reason, conclusion, views }: Written, add: Add): void {
  const said: [path: string, text: string | undefined][] = [
    ...BRIEF_LINES.map((of): [string, string | undefined] => ["market.brief.lines", lines[of]]),
    ["daily_market_pulse.scorecard.reason", reason],
    ["fii_dii_analysis.final_market_bias.conclusion", conclusion],
    ["index_dashboard.NIFTY.view", views.NIFTY],
    ["index_dashboard.BANKNIFTY.view", views.BANKNIFTY],
    ...(["global", "india", "stocks"] as const).flatMap((part) =>
      news[part].map(({ points, ...item }, i): [string, string] => [
        `news_digest.${part}.${i}`,
        ["headline" in item ? item.headline : `${item.stock}: ${item.summary}`, ...points].join("\n\n"),
      ]),
    ),
  ];
  for (const [path, text] of said)
    for (const { level, message } of lint(text ?? "")) add(level, WORDING, path, message);
}
