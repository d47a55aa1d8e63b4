import type { FilesReport } from "#domain/blog/moving/import-files.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Notice, State } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { CategoryOfSeveral } from "./chosen-bar.tsx";
import type { Intent } from "./list.tsx";

type ReportProps = {
  report: FilesReport;
  isTrial: boolean;
  file: string | undefined;
  categories: { id: number; name: string }[];
};

/** The outcome for each imported file, actual or previewed. */
export function ImportedArticles({
  report: { drafts, refused: failed },
  isTrial,
  file,
  categories,
}: ReportProps) {
  const found = counted(drafts.length, "file");
  return (
    <>
      {drafts.length > 0 && (
        <Notice tone="ok">
          {isTrial
            ? `${found} would become ${drafts.length === 1 ? "a draft" : "drafts"}. Nothing is stored.`
            : `${found} became ${drafts.length === 1 ? "a draft" : "drafts"}.`}
        </Notice>
      )}
      {failed.length > 0 && <Notice tone="bad">{counted(failed.length, "file")} not imported.</Notice>}
      {file && (
        <p className="mb-4">
          <a href={`/desk/articles/import/reports/${file}`} download>
            Download report
          </a>
        </p>
      )}
      {!isTrial && drafts.length > 0 && <WithAll ids={drafts.map(({ id }) => id)} categories={categories} />}
      <ul className="mb-5 grid rounded-card border border-line bg-card empty:hidden">
        {failed.map(({ name, reason }) => (
          <li key={name} className="px-4 py-3 not-first:border-t not-first:border-t-line">
            <p className="row">
              <State tone="bad">Refused</State> <span className="mono">{name}</span>
            </p>
            <p>{reason}</p>
          </li>
        ))}
        {drafts.map(({ name, id, title, slug, category, notes, missing }) => (
          <li key={`${id} ${name}`} className="px-4 py-3 not-first:border-t not-first:border-t-line">
            <p className="row">
              <State tone={notes.length || missing.length ? "warn" : "ok"}>
                {isTrial ? "Article" : "Draft"}
              </State>
              {isTrial ? <b>{title}</b> : <a href={`/desk/articles/${id}`}>{title}</a>}
              <span className="desk-quiet">
                {category && `${category} · `}
                {slug && `/blogpost/${slug} · `}
                from <span className="mono">{name}</span>
              </span>
            </p>
            {(notes.length > 0 || missing.length > 0) && (
              <ul className="mt-1.5 pl-5 text-[0.875rem] text-ink-2">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
                {missing.map((note) => (
                  <li key={note}>Before approval: {note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Acts on all drafts of an import at once. */
const WithAll = ({ ids, categories }: { ids: number[]; categories: ReportProps["categories"] }) => (
  <form method="post" action="/desk/articles" className="mb-4 flex flex-wrap items-end gap-2.5">
    {ids.map((id) => (
      <input key={id} type="hidden" name="chosen" value={id} />
    ))}
    <CategoryOfSeveral categories={categories} />
    <Submit<Intent> intent="delete" tone="danger">
      Delete all of these drafts
    </Submit>
  </form>
);
