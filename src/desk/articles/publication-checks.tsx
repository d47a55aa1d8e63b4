import { NoteLink, type NotesShown } from "#desk/commenting/note-link.tsx";
import type { ArticleFinding } from "#domain/blog/publishing/check-article.ts";
import type { ApprovalView } from "#domain/blog/publishing/read-approval.server.ts";
import type { PageNote } from "#domain/commenting/notes.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Panel } from "#ui/layout/panel.tsx";

/** Shows the checks before a decision: missing parts, linter findings, a moved address. */
export function ApprovalChecks({
  view: { copy, missing, findings, formerSlug },
  shown,
}: {
  view: Pick<ApprovalView, "copy" | "missing" | "findings" | "formerSlug">;
  shown: NotesShown;
}) {
  const missingParts = Object.values(missing);
  return (
    <Panel title="Checks">
      <ul className="check-list grid gap-2.5">
        {missingParts.map((sentence) => (
          <li key={sentence}>
            <State tone="bad">Missing</State> <span>{sentence}</span>
          </li>
        ))}
        {missingParts.length === 0 && (
          <li>
            <State tone="ok">Complete</State>
            <span>Title, summary, text, author and descriptions are complete.</span>
          </li>
        )}
        {findings.length === 0 ? (
          <li>
            <State tone="ok">Wording</State>
            <span>The wording check has no remarks.</span>
          </li>
        ) : (
          findings.map((finding, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings of one text never change their order
            <Finding key={n} finding={finding} note={shown.findings[n]} frame={shown.frame} />
          ))
        )}
        {formerSlug && (
          <li>
            <State tone="warn">Address</State>
            <span>
              It moves from <span className="mono">/blogpost/{formerSlug}</span> to{" "}
              <span className="mono">/blogpost/{copy.slug}</span>; the former address redirects.
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Shows the writer the linter's findings in the saved text, before it is submitted. */
export function Remarks({ findings }: { findings: ArticleFinding[] }) {
  if (!findings.length) return null;
  return (
    <Panel title="Wording">
      <p className="desk-quiet">
        Words marked Blocked cannot be published; the others need an approver’s reason.
      </p>
      <ul className="check-list grid gap-2.5">
        {findings.map((finding, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of one text never change their order
          <Finding key={n} finding={finding} />
        ))}
      </ul>
    </Panel>
  );
}

type FindingProps = { finding: ArticleFinding; note?: PageNote | undefined; frame?: string | undefined };

function Finding({ finding: { level, message, where, passage, words }, note, frame }: FindingProps) {
  return (
    <li>
      <State tone={level === "block" ? "bad" : "warn"}>{level === "block" ? "Blocked" : "Wording"}</State>
      <span>
        {note && <NoteLink note={note} frame={frame} />}
        {where}: {message}
        <q className="mt-0.5 block text-[0.875rem] text-ink-3 [quotes:'“'_'”']">
          {around(passage, words ?? "")}
        </q>
      </span>
    </li>
  );
}

const AROUND_CHARACTERS = 90;

/** Returns the words around a finding in a passage. */
function around(passage: string, words: string): string {
  const plain = passage.replace(/\s+/g, " ");
  const at = Math.max(0, plain.indexOf(words));
  const [from, to] = [
    Math.max(0, at - AROUND_CHARACTERS),
    Math.min(plain.length, at + words.length + AROUND_CHARACTERS),
  ];
  return `${from > 0 ? "…" : ""}${plain.slice(from, to).trim()}${to < plain.length ? "…" : ""}`;
}
