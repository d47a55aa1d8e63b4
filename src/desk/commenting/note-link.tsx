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
    <a
      className={`note-link mr-2 inline-grid h-6 min-w-6 place-items-center rounded-xl px-1.5 text-[0.8125rem] font-semibold text-paper tabular-nums no-underline pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:rounded-[22px] ${kind === "block" ? "bg-down-t" : "bg-flat-t"}`}
      {...to}
    >
      <span className="vh">Show on the page: </span>
      {number}
    </a>
  );
}
