import type { Entry, MessageFile } from "#domain/leads/inbox/read-message.server.ts";
import { grouped } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { When } from "#ui/layout/panel.tsx";

/** The history of a message, oldest first. */
export function MessageHistory({ message, entries }: { message: number; entries: Entry[] }) {
  return (
    <ol className="history grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.kind === "change" ? (
            <ChangeLine entry={entry} />
          ) : (
            <EntryCard message={message} entry={entry} />
          )}
        </li>
      ))}
    </ol>
  );
}

const ChangeLine = ({ entry: { text, by, at } }: { entry: Entry }) => (
  <p className="border-l-2 border-line-2 pl-3 text-[0.875rem] text-ink-2">
    {text} <span>by {by}</span>, <When at={at} />
  </p>
);

const DOES: Record<Exclude<Entry["kind"], "change">, string> = {
  note: "noted, for staff only",
  answer: "answered",
  received: "wrote by mail",
};
const LOOK: Record<Exclude<Entry["kind"], "change">, string> = {
  note: "border-dashed bg-flat-tint",
  answer: "bg-brand-tint",
  received: "bg-card",
};

function EntryCard({ message, entry }: { message: number; entry: Entry }) {
  const { kind, by, at, text, subject } = entry;
  return (
    <article
      className={`grid gap-1.5 rounded-card border border-line px-4 py-3 ${kind === "change" ? "" : LOOK[kind]}`}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-[0.875rem] text-ink-3">
        <strong className="font-semibold text-ink">{by}</strong>
        <span>{kind !== "change" && DOES[kind]}</span>
        <When at={at} />
        {kind === "answer" && <Mailed entry={entry} />}
      </header>
      {subject && <p className="font-[550]">{subject}</p>}
      <p className="max-w-[72ch] wrap-anywhere whitespace-pre-wrap">{text}</p>
      <MessageFiles message={message} files={entry.files} />
      {entry.fault && <p className="text-down-t">The mail server refused it: {entry.fault}</p>}
    </article>
  );
}

function Mailed({ entry: { mailedAt, fault } }: { entry: Entry }) {
  if (fault) return <State tone="bad">Not mailed</State>;
  return mailedAt ? <State tone="ok">Mailed</State> : <State tone="live">Being mailed</State>;
}

/** The files of a message or an answer, as downloads. */
export function MessageFiles({ message, files }: { message: number; files: MessageFile[] }) {
  if (!files.length) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.875rem]">
      {files.map(({ id, name, size }) => (
        <li className="wrap-anywhere" key={id}>
          <a href={`/desk/messages/${message}/files/${id}`}>{name}</a>, {grouped(Math.ceil(size / 1024))} KB
        </li>
      ))}
    </ul>
  );
}
