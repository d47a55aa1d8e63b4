import type { UnsentLetter } from "#domain/newsletter/drafts/read-draft.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./issues.tsx";

type Shelf = "work" | "archived" | "deleted";

const TITLES: Record<Shelf, string> = {
  work: "Drafts",
  archived: "Archived drafts",
  deleted: "Deleted drafts",
};

type Props = {
  letters: UnsentLetter[];
  shelf: Shelf;
  away: Record<"archived" | "deleted", number>;
  /** A letter that was just deleted. */
  undo: number | undefined;
};

/** Letters in progress that nobody has submitted yet, or those put away. */
export function UnsentLetters({ letters, shelf, away, undo }: Props) {
  const shelves = (["work", "archived", "deleted"] as const).filter(
    (name) => name !== shelf && (name === "work" || away[name] > 0),
  );
  if (letters.length === 0 && shelf === "work" && shelves.length === 0) return null;
  return (
    <Panel
      title={TITLES[shelf]}
      actions={shelves.map((name) => (
        <a
          key={name}
          className="inline-flex min-h-9 items-center"
          href={name === "work" ? "/desk/newsletter" : `/desk/newsletter?drafts=${name}`}
        >
          {name === "work" ? "Drafts" : `${away[name]} ${name}`}
        </a>
      ))}
    >
      {undo !== undefined && (
        <div className="mb-3">
          <ActionButton<Intent> intent="restore-letter" label="Undo" fields={{ letter: undo }} />
        </div>
      )}
      {letters.length === 0 && <p className="empty">None.</p>}
      <ul className="grid gap-2">
        {letters.map((letter) => (
          <LetterLine key={letter.id} letter={letter} shelf={shelf} />
        ))}
      </ul>
    </Panel>
  );
}

function LetterLine({ letter, shelf }: { letter: UnsentLetter; shelf: Shelf }) {
  const { id, subject, updatedBy, updatedAt, deleted } = letter;
  const title = subject || "Letter without a subject";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {deleted ? (
          title
        ) : (
          <a className="inline-flex min-h-9 items-center" href={`/desk/newsletter/letters/${id}`}>
            {title}
          </a>
        )}
        <span className="desk-quiet block">
          {deleted ? (
            <>
              Deleted by {deleted.by}, gone for good on <When at={deleted.goneAt} />
            </>
          ) : (
            <>
              {updatedBy}, <When at={updatedAt} />
            </>
          )}
        </span>
      </span>
      <LetterActs letter={letter} shelf={shelf} />
    </li>
  );
}

function LetterActs({ letter: { id, isIssue }, shelf }: { letter: UnsentLetter; shelf: Shelf }) {
  const fields = { letter: id };
  if (shelf === "deleted")
    return <ActionButton<Intent> intent="restore-letter" label="Restore" fields={fields} />;
  return (
    <details className="ask">
      <summary className="btn btn-quiet">More</summary>
      <div className="row mt-2">
        <ActionButton<Intent> intent="duplicate-letter" label="Duplicate" fields={fields} />
        {!isIssue && (
          <>
            {shelf === "archived" ? (
              <ActionButton<Intent> intent="unarchive-letter" label="Unarchive" fields={fields} />
            ) : (
              <ActionButton<Intent> intent="archive-letter" label="Archive" fields={fields} />
            )}
            <ActionButton<Intent> intent="delete-letter" label="Delete" tone="danger" fields={fields} />
          </>
        )}
      </div>
    </details>
  );
}
