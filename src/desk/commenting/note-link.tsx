import { READING_FRAME } from "#desk/kit/reading.tsx";
import { type PageNote, pageNoteId } from "#domain/commenting/notes.ts";

/** The annotations on a page, and the frame's address if it shows them marked. */
export type NotesShown = {
  notes: PageNote[];
  findings: (PageNote | undefined)[];
  frame: string | undefined;
};

/** The number of a remark or comment, linked to its words on the page. */
export function NoteLink({ note, frame }: { note: PageNote; frame: string | undefined }) {
  const { number, kind } = note;
  const to = frame
    ? { href: `${frame}#${pageNoteId(number)}`, target: READING_FRAME }
    : { href: `?view=changes&note=${number}` };
  return (
    <a className={`note-link is-${kind}`} {...to}>
      <span className="vh">Show on the page: </span>
      {number}
    </a>
  );
}
