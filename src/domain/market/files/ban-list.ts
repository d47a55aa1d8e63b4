import { dateCell, splitLine } from "./cells.ts";
import { parsedDay } from "./days.ts";
import type { LineParser } from "./parsed.ts";
import { FileFault, quoted } from "./refusal.ts";

const TITLE = /^"?securities in ban for trade date (?<day>\S+?)\s*:\s*(?<nil>nil)?[\s,"]*$/i;
const SYMBOL = /^[A-Z0-9&-]{1,30}$/;
/** About 220 securities have futures and options. */
const MAX_BANNED = 1_000;

/** Returns whether a first line is the title of a ban list. */
export const isBanTitle = (line: string): boolean => /^"?securities in ban/i.test(line.trim());

/**
 * Reads the F&O ban list (`fo_secban_DDMMYYYY.csv`): a title with the day on which it applies, the market day after its
 * publication, then numbered symbols, or NIL on the title's line. With neither it is unusable.
 */
export function banList(title: string, titleLine: number): LineParser {
  const { day, nil } = TITLE.exec(title.trim())?.groups ?? {};
  if (day === undefined)
    throw new FileFault(
      "bad-date",
      `the title ${quoted(title)} is not of the form “Securities in Ban For Trade Date 10-AUG-2026:”. Fetch the file again.`,
      { line: titleLine },
    );
  const date = dateCell(day, ["DD-Mon-YYYY"], { line: titleLine });
  const symbols: string[] = [];
  return {
    kind: "ban-list",
    line(text, line) {
      const [number = "", symbol = "", ...rest] = splitLine(text).map((cell) => cell.trim());
      const refuse = (
        code: "unknown-shape" | "missing-row" | "duplicate-row" | "sum-differs",
        what: string,
      ) => new FileFault(code, `${what} Fetch the file again.`, { line });
      if (nil !== undefined)
        throw refuse("sum-differs", `the title says NIL, and ${quoted(text)} follows it.`);
      if (!SYMBOL.test(symbol) || rest.some((cell) => cell !== ""))
        throw refuse("unknown-shape", `${quoted(text)} is not a number and a symbol.`);
      if (number !== String(symbols.length + 1))
        throw refuse("missing-row", `${quoted(text)} is in place of number ${symbols.length + 1}.`);
      if (symbols.includes(symbol)) throw refuse("duplicate-row", `${symbol} is listed twice.`);
      if (symbols.length >= MAX_BANNED)
        throw new FileFault("too-large", `the list has more than ${MAX_BANNED} securities.`, { line });
      symbols.push(symbol);
    },
    end() {
      if (nil === undefined && !symbols.length)
        throw new FileFault(
          "missing-row",
          "the list names no security and does not say NIL, so it is not known whether there is a ban. Fetch it again.",
          { line: titleLine },
        );
      return parsedDay("ban-list", date, {
        readings: [{ kind: "ban", subject: "all", date, figures: { symbols } }],
      });
    },
  };
}
