import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Intent } from "./list.tsx";
import type { PartDone } from "./put-away.server.ts";

const FORM = "chosen-articles";

/** The box that selects an article of the list. */
export const ChosenBox = ({ id, title }: { id: number; title: string }) => (
  <input
    className="mr-2.5 h-5 w-5 flex-none accent-brand"
    type="checkbox"
    name="chosen"
    value={id}
    form={FORM}
    aria-label={`Select ${title || "Untitled"}`}
  />
);

/** Gives several drafts a category. */
export const CategoryOfSeveral = ({ categories }: { categories: BarProps["categories"] }) => (
  <>
    <Field
      label="Category"
      name="category"
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <Submit<Intent> intent="category">Set category</Submit>
  </>
);

type BarProps = { shelf: string; categories: { id: number; name: string }[] };

/** The acts on the selected articles; it appears once one is selected. */
export const ChosenBar = ({ shelf, categories }: BarProps) => (
  <form
    id={FORM}
    method="post"
    className="sticky bottom-0 z-3 hidden flex-wrap items-end gap-2.5 rounded-card border border-line-2 bg-card p-3 in-[.articles:has([name=chosen]:checked)]:flex"
  >
    <p className="desk-quiet w-full">With the selected articles</p>
    {shelf === "deleted" ? (
      <Submit<Intent> intent="restore">Restore</Submit>
    ) : (
      <>
        {shelf === "archived" ? (
          <Submit<Intent> intent="unarchive">Unarchive</Submit>
        ) : (
          <>
            <CategoryOfSeveral categories={categories} />
            <Submit<Intent> intent="duplicate">Duplicate</Submit>
            <Submit<Intent> intent="archive">Archive</Submit>
          </>
        )}
        <Submit<Intent> intent="delete" tone="danger">
          Delete
        </Submit>
      </>
    )}
  </form>
);

/** Offers to undo a deletion. */
export const UndoDelete = ({ ids }: { ids: number[] }) => (
  <form method="post" className="mb-4">
    {ids.map((id) => (
      <input key={id} type="hidden" name="chosen" value={id} />
    ))}
    <Submit<Intent> intent="restore">Undo</Submit>
  </form>
);

/** Reports what was refused for the selected articles. */
export const PartOfChosen = ({ part: { done, refused } }: { part: PartDone }) => (
  <Notice tone="warn" role="alert">
    {done > 0 && <p>Done for {done === 1 ? "one article" : `${done} articles`}, not for the others:</p>}
    {refused.map((message) => (
      <p key={message}>{message}</p>
    ))}
  </Notice>
);
