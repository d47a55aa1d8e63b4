import { foBhavcopy } from "./fo-bhavcopy.ts";
import type { LineParser } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import { cmBhavcopy } from "./securities.ts";
import { type Sheet, SheetRow } from "./sheet.ts";

/**
 * Reads a bhavcopy in the UDiFF layout (from 8 July 2024). Header and layout are the same for every exchange and
 * segment, so the first row says which it is: the segments FO and CM of NSE are read.
 */
export function udiff(sheet: Sheet): LineParser {
  const segment = sheet.once().column("Sgmt");
  const source = sheet.column("Src");
  let inner: LineParser | undefined;

  function open(row: SheetRow): LineParser {
    const [of, by] = [row.text(segment), row.text(source)];
    if (by !== "NSE")
      throw row.refusal(
        "unknown-shape",
        source,
        (cell) => `${cell} is not NSE: only its bhavcopies are read.`,
      );
    if (of !== "FO" && of !== "CM")
      throw row.refusal("unknown-shape", segment, (cell) => `${cell} is neither FO nor CM.`);
    return of === "FO" ? foBhavcopy(sheet) : cmBhavcopy(sheet);
  }

  return {
    get kind() {
      return inner?.kind ?? "fo-bhavcopy";
    },
    line(text, number) {
      inner ??= open(new SheetRow(sheet.cells(text, number), number));
      inner.line(text, number);
    },
    end() {
      if (!inner) throw new FileFault("missing-row", "the file has a header and no rows. Fetch it again.");
      return inner.end();
    },
  };
}
