/** The kind of a file by its first bytes, regardless of its name. */
export type UploadKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "svg" | "pdf" | "other";

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The bytes searched for an SVG tag, which may follow a declaration and comments. */
const HEAD = 4_096;

export function recognise(bytes: Uint8Array): UploadKind {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  const first = latin(bytes, 0, 12);
  if (/^GIF8[79]a/.test(first)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(first)) return "webp";
  if (first.slice(4, 8) === "ftyp") return brandOf(bytes);
  if (first.startsWith("%PDF")) return "pdf";
  const head = latin(bytes, 0, HEAD).replaceAll("\0", "");
  return /<svg[\s>]|<!doctype svg/i.test(head) ? "svg" : "other";
}

/** Recognises an ISO media file by its major and compatible brands. */
function brandOf(bytes: Uint8Array): UploadKind {
  const brands = latin(bytes, 8, 64);
  if (/avif|avis/.test(brands)) return "avif";
  return /heic|heix|hevc|mif1|msf1/.test(brands) ? "heic" : "other";
}
