/** Decodes a part of an address; returns it unchanged if it is malformed. */
export function decodedUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
