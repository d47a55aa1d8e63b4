import type { ReactNode } from "react";
import type { ListedFile } from "#domain/leads/inbox/draft-answer.server.ts";
import { grouped } from "#platform/format/numbers.ts";

type FilesProps = { message: number; files: ListedFile[]; remove?: (file: ListedFile) => ReactNode };

/** The files of a message or an answer, each a download. */
export function MessageFiles({ message, files, remove }: FilesProps) {
  if (!files.length) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          className="flex min-h-9 items-center gap-2 rounded-control border border-line-2 bg-card px-3 py-1"
          key={file.id}
        >
          <a className="wrap-anywhere" href={`/desk/messages/${message}/files/${file.id}`}>
            {file.name}
          </a>
          <span className="flex-none text-[0.8125rem] text-ink-3">
            {grouped(Math.ceil(file.size / 1024))} KB
          </span>
          {remove?.(file)}
        </li>
      ))}
    </ul>
  );
}
