import { MAX_UPLOAD_BYTES } from "#domain/media/rules.ts";
import type { PictureAttributes } from "./nodes/figure.ts";

/** The picture screen's answer: the stored picture, or the errors by field. */
type Stored = { picture: PictureAttributes; caption?: string };
type NotStored = { errors: Record<string, string> };

/** What a field for a picture's file takes. */
export const PICTURE_FILE = {
  type: "file",
  accept: "image/jpeg,image/png,image/webp,image/avif,image/gif",
  hint: "JPEG, PNG, WebP, AVIF or GIF, 15 MB at most.",
};

const wrong = (sentence: string): NotStored => ({ errors: { "": sentence } });

/** Requests a picture of an article from the picture screen; a failed request also returns an answer. */
async function send(fields: Record<string, string | Blob>): Promise<Stored | NotStored> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const answer = await fetch("/desk/pictures", {
      method: "POST",
      body,
      headers: { accept: "application/json" },
    });
    if (answer.status === 401)
      return wrong("Your session has ended. Sign in again in another tab, then try again.");
    if (answer.status === 413) return wrong("The file is too large: at most 15 MB are accepted.");
    if (!answer.ok && answer.status !== 422)
      return wrong(`The picture could not be saved (${answer.status}). Try again in a moment.`);
    return (await answer.json()) as Stored | NotStored;
  } catch (error) {
    if (error instanceof TypeError) return wrong("There is no connection. Try again once it is back.");
    throw error;
  }
}

/** Stores a file as a picture with its one-line description. Returns the picture, or a sentence that says why not. */
export async function uploadPicture(
  file: File | undefined,
  alt: string,
): Promise<PictureAttributes | string> {
  if (!file) return "Choose a picture.";
  if (file.size > MAX_UPLOAD_BYTES) return "The file is larger than 15 MB. Save it smaller or as JPEG.";
  if (!alt) return DESCRIBE;
  const answer = await send({ intent: "upload", alt, file });
  // This use has the description just written, whatever the same picture had before.
  return "errors" in answer ? Object.values(answer.errors).join(" ") : { ...answer.picture, alt };
}

/** Has a digest's chart drawn as a picture. Returns it with its caption, or a sentence that says why not. */
export async function uploadChart(date: string, chart: string): Promise<Stored | string> {
  const answer = await send({ intent: "chart", date, chart });
  return "errors" in answer ? Object.values(answer.errors).join(" ") : answer;
}

export const DESCRIBE = "Describe in a sentence what the picture shows.";
