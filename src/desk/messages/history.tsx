import { State, When } from "#desk/kit/screen.tsx";
import type { Entry } from "#domain/leads/inbox/read-message.server.ts";

/** What was done with a message, oldest first. */
export function History({ entries }: { entries: Entry[] }) {
  return (
    <ol className="history">
      {entries.map((entry) => (
        <li key={entry.id} className={`history-${entry.kind}`}>
          {entry.kind === "change" ? <ChangeLine entry={entry} /> : <EntryCard entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

const ChangeLine = ({ entry: { text, by, at } }: { entry: Entry }) => (
  <p>
    {text} <span className="history-by">by {by}</span>, <When at={at} />
  </p>
);

function EntryCard({ entry }: { entry: Entry }) {
  const { kind, by, at, text, subject } = entry;
  return (
    <article>
      <header>
        <strong>{by}</strong>
        <span>{kind === "note" ? "noted, for the staff alone" : "answered"}</span>
        <When at={at} />
        {kind === "answer" && <Mailed entry={entry} />}
      </header>
      {subject && <p className="history-subject">{subject}</p>}
      <p className="message-text">{text}</p>
      {entry.fault && <p className="history-fault">The mail server refused it: {entry.fault}</p>}
    </article>
  );
}

function Mailed({ entry: { mailedAt, fault } }: { entry: Entry }) {
  if (fault) return <State tone="bad">Not mailed</State>;
  return mailedAt ? <State tone="ok">Mailed</State> : <State tone="live">On its way</State>;
}
