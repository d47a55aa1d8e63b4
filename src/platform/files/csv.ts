/**
 * Writes a CSV line (RFC 4180). A text that a spreadsheet would run as a formula gets a leading apostrophe; numbers
 * cannot be formulas and stay numbers. A missing value is an empty cell.
 */
export const csvLine = (cells: readonly unknown[]): string =>
  `${cells
    .map((cell) => {
      const text = String(cell ?? "");
      const safe = typeof cell !== "number" && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(",")}\r\n`;
