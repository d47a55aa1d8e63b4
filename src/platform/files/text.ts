/** Returns the text of a UTF-8 file with normalized line ends; undefined if it is not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
