/** Returns a part of an address with the letters that it stands for; as it is where it stands for none. */
export function decodedUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
