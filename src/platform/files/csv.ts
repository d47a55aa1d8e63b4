/** A CSV line (RFC 4180). A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly unknown[]): string =>
  `${cells
    .map((cell) => {
      const text = String(cell);
      const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(",")}\r\n`;
