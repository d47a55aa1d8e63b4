import { INDEX_NAMES } from "#domain/digest/catalogue/names.ts";
import { newsName } from "#domain/digest/changes.ts";
import { type Fields, joinedFields, ownFields, rowCount } from "#domain/digest/composing/form-fields.ts";
import type { DraftView, Sentence } from "#domain/digest/composing/read-draft.server.ts";
import type { Conflict } from "#domain/digest/composing/write-part.server.ts";
import { HiddenIntent, Submit } from "#ui/form/form.tsx";
import { When } from "#ui/layout/panel.tsx";
import { DataTable } from "#ui/table/table.tsx";
import type { Answer, Intent, Viewer } from "./day.tsx";
import { type FormState, WRITTEN_FORM } from "./form-state.ts";
import { NewsFields } from "./news-fields.tsx";
import { Sentences } from "./sentences.tsx";
import { Step } from "./step.tsx";
import { TypedFields } from "./typed-fields.tsx";
import { NEWS_LISTS, SENTENCE_NAMES } from "./words.tsx";

/** What people contribute, as one form saved as a whole. */
export function ViewsStep({
  view,
  who,
  answer,
  more,
}: {
  view: DraftView;
  who: Viewer;
  answer: Answer;
  more: string;
}) {
  const isAnswered = answer?.form === "views";
  const conflict = isAnswered ? answer.conflict : undefined;
  const form: FormState = {
    values: !isAnswered
      ? { ...view.fields, ...view.proposed }
      : conflict
        ? joinedFields(answer.values, conflict.theirs)
        : ownFields(answer.values),
    errors: isAnswered ? answer.errors : {},
    more: isAnswered ? (answer.values.more ?? "") : more,
  };
  const written = (
    <form
      method="post"
      action={`/desk/digest/${view.date}#views`}
      id={WRITTEN_FORM}
      className="stack dig-form gap-6"
      data-guard={isAnswered ? "typed" : ""}
      data-keep="views"
    >
      <HiddenIntent<Intent> intent="write" />
      <input type="hidden" name="hash" value={view.draft?.hash ?? ""} />
      <input type="hidden" name="began" value={conflict?.began ?? form.values.began ?? view.began} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Submit>Save</Submit>
        <span className="desk-quiet">Saves this step and recomposes the digest.</span>
      </div>
      <Sentences sentences={view.sentences} form={form} />
      <NewsFields form={form} />
      <TypedFields form={form} />
    </form>
  );
  return (
    <Step
      id="views"
      title="News and views"
      lead={who.canWrite && "Add news with its source, and your own words where the rules do not say enough."}
    >
      {conflict && <ConflictPanel conflict={conflict} date={view.date} />}
      {who.canWrite ? (
        view.draft || isAnswered || more ? (
          written
        ) : (
          <details className="dig-notes">
            <summary>Write before the files are here</summary>
            {written}
          </details>
        )
      ) : (
        <WrittenRead fields={view.fields} />
      )}
    </Step>
  );
}

/** Shows the day's news to a member who does not write: each item with its impact and its source. */
function WrittenRead({ fields }: { fields: Fields }) {
  const shown = NEWS_LISTS.filter(({ list }) => rowCount(fields, list) > 0);
  if (!shown.length) return <p className="empty">No news yet.</p>;
  return shown.map(({ list, title, subject }) => (
    <section key={list} aria-label={title}>
      <h3 className="mt-4 mb-2">{title}</h3>
      <ol className="clear-both grid w-full gap-3">
        {Array.from({ length: rowCount(fields, list) }, (_, row) => (
          // A row's identity is its number.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Item key={row} at={`${list}.${row}`} subject={subject} fields={fields} />
        ))}
      </ol>
    </section>
  ));
}

function Item({ at, subject, fields }: { at: string; subject: string; fields: Fields }) {
  const part = (key: string) => fields[`${at}.${key}`] ?? "";
  const points = part("points").split("\n").filter(Boolean);
  return (
    <li className="border-t border-line py-2.5 wrap-anywhere">
      <p className="max-w-[76ch]">
        <b>{part(subject)}</b> <span className="desk-quiet">{part("impact")}</span>
      </p>
      {part("summary") && <p className="max-w-[76ch]">{part("summary")}</p>}
      {points.length > 0 && (
        <ul className="my-0.5 list-disc pl-4.5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <p className="desk-quiet max-w-[76ch]">
        {part("source") || "No source is named."}
        {part("url") && (
          <>
            {", "}
            <a href={part("url")} target="_blank" rel="noopener noreferrer">
              {part("url")}
            </a>
          </>
        )}
      </p>
    </li>
  );
}

const WORDS: Record<string, string> = {
  ...Object.fromEntries(NEWS_LISTS.map(({ list, one }) => [list.replace("news.", ""), one])),
  ...INDEX_NAMES,
  cash: "cash flows",
  indicators: "Indicators",
  typed: "Typed",
  news: "",
  name: "",
  url: "address",
};

/** Returns the name of a place in the written part: "Global news, item 1, headline". */
const placeName = (path: string): string =>
  SENTENCE_NAMES[path as Sentence["key"]] ??
  path
    .split(".")
    .map((part) => WORDS[part] ?? (/^\d+$/.test(part) ? `item ${Number(part) + 1}` : part))
    .filter(Boolean)
    .join(", ");

const printed = (value: unknown): string => (value === undefined ? "—" : (newsName(value) ?? String(value)));

/** Shows both texts of a form that another person saved meanwhile; the sender chooses. */
function ConflictPanel({ conflict, date }: { conflict: Conflict; date: string }) {
  return (
    <section className="mb-4 rounded-control border border-flat p-4" aria-label="Both versions">
      <p className="mb-2">
        <b>{conflict.by}</b> saved
        {conflict.at && (
          <>
            {" "}
            on <When at={conflict.at} />
          </>
        )}
        . The form below merges both; where both of you wrote, yours is shown. Save it, or{" "}
        <a href={`/desk/digest/${date}?done=theirs#views`}>keep theirs and discard yours</a>.
      </p>
      <DataTable
        caption="Differences between the two versions"
        rows={conflict.changes}
        keyOf={({ path, before, after }) => `${path} ${printed(before)} ${printed(after)}`}
        empty="Only the order of the items differs."
        columns={[
          { head: "Field", kind: "main", cell: ({ path }) => placeName(path) },
          { head: `${conflict.by} saved`, cell: ({ before }) => printed(before) },
          { head: "Your text", cell: ({ after }) => printed(after) },
        ]}
      />
    </section>
  );
}
