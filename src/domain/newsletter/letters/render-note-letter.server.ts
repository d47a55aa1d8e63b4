import { frameText, noteFrame } from "./frame.ts";
import type { Sender } from "./letter.ts";
import type { Note } from "./note-mail.tsx";
import { onOneLine } from "./printable.ts";

/**
 * Renders a short mail with one button, such as a request for confirmation. It answers one person's request and is no
 * mailing, so it has no unsubscribe link. Throws for a link to another site.
 */
export async function renderNoteLetter(
  sender: Sender,
  note: Note,
): Promise<{ subject: string; html: string; text: string }> {
  if (new URL(note.action.href).origin !== new URL(sender.origin).origin)
    throw new Error(`A note links to ${sender.origin} alone, not to ${note.action.href}.`);
  const { noteHtml } = await import("./note-mail.tsx");
  const frame = noteFrame(sender);
  const subject = onOneLine(note.subject);
  const html = await noteHtml({ ...note, subject }, frame);
  const text = [...note.paragraphs, `${note.action.label}:\n${note.action.href}`, ...frameText(frame)].join(
    "\n\n",
  );
  return { subject, html, text };
}
