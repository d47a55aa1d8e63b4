import { grouped, megabytes } from "#platform/format/numbers.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { recognise, type UploadKind } from "./recognise.ts";
import { MAX_PIXELS, MAX_SIDE_PIXELS, type Unreadable } from "./renditions.server.ts";
import { MAX_ALT_LENGTH, MAX_UPLOAD_BYTES } from "./rules.ts";

/** The fault, its field, and what to do. */
export type RefusedPicture = Refusal<"alt" | "file">;

export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\s]+/g, " ")
    .trim();

export function wrongAlt(alt: string): RefusedPicture | undefined {
  if (!alt) return refusal("alt", "Say in a sentence what the picture shows, for those who cannot see it.");
  const { length } = [...alt];
  if (length > MAX_ALT_LENGTH)
    return refusal("alt", `The description has ${length} characters; at most ${MAX_ALT_LENGTH} are allowed.`);
  return undefined;
}

const TYPES = "a JPEG, PNG, WebP, AVIF or GIF picture";
const UNWANTED: Partial<Record<UploadKind, string>> = {
  svg: "SVG drawings are not accepted, because they can hold scripts: export the drawing as PNG.",
  heic: "The file is a HEIC photo, which browsers do not show: save it as JPEG.",
  pdf: "The file is a PDF: save its page as PNG.",
  other: `The file is not ${TYPES}, whatever its name says: open it in an image editor and save it as one.`,
};

export function wrongFile(bytes: Uint8Array): RefusedPicture | undefined {
  if (!bytes.length) return refusal("file", `Choose a file: ${TYPES} of 15 MB at most.`);
  if (bytes.length > MAX_UPLOAD_BYTES)
    return refusal(
      "file",
      `The file has ${megabytes(bytes.length)} MB; at most 15 are accepted. Save it smaller, or as JPEG.`,
    );
  const unwanted = UNWANTED[recognise(bytes)];
  return unwanted ? refusal("file", unwanted) : undefined;
}

export function unreadable(found: Unreadable): RefusedPicture {
  if (found.unreadable === "damaged")
    return refusal(
      "file",
      "The file is damaged or incomplete: open it in an image editor and save it again.",
    );
  const size = `${grouped(found.width)} × ${grouped(found.height)}`;
  return refusal(
    "file",
    `The picture has ${size} pixels; at most ${grouped(MAX_SIDE_PIXELS)} on the long side and ${MAX_PIXELS / 1e6} million in all are allowed. Make it smaller.`,
  );
}
