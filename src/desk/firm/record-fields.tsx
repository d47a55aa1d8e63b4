import type { Answer } from "#desk/kit/acts.server.ts";
import type { Group } from "#domain/firm/catalogue.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check, Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Intent } from "./group.tsx";
import { groupHref } from "./groups.ts";
import { ADDED_FIELD, addedIn, BASIS_FIELD, outField, placeField } from "./list-fields.ts";
import type { PictureChoice } from "./look-fields.tsx";
import type { ListedRecord, RecordList } from "./read-group.server.ts";
import { ValueField } from "./value-field.tsx";

type Props = {
  list: RecordList;
  pictures: PictureChoice[];
  answer: Pick<Answer, "errors" | "values"> | undefined;
};

const NEWEST = "newest";

/** The records of a list in order, each with its position and texts, and those being added. */
export function RecordFields({ list, pictures, answer }: Props) {
  const added = addedIn(answer?.values ?? {}, list);
  const error = answer?.errors[list.key];
  return (
    <section className="stack min-w-0" id={list.key} aria-labelledby="records-title">
      <h2 id="records-title" className="text-lg">
        {list.title}
      </h2>
      {error && <p className="field-error">{error}</p>}
      {list.change !== undefined && (
        <p className="wrap-anywhere">
          <State tone="live">proposed</State> {list.change} Others can be added, moved or removed once it is
          decided.
        </p>
      )}
      <input type="hidden" name={BASIS_FIELD} value={list.value} />
      <input type="hidden" name={ADDED_FIELD} value={added.map(({ id }) => id).join(",")} />
      {[...list.records, ...added].map((record, n, { length }) => (
        <fieldset
          key={record.id}
          id={added.length > 0 && n === length - 1 ? NEWEST : undefined}
          className="grid min-w-0 scroll-mt-6 gap-4 border-line border-t pt-4"
        >
          <legend className="float-left w-full font-semibold wrap-anywhere">
            {n + 1}. {record.title}
          </legend>
          {list.change === undefined && (
            <Standing
              record={record}
              place={n + 1}
              most={length}
              isAdded={n >= list.records.length}
              answer={answer}
            />
          )}
          <div className="clear-both grid min-w-0 items-start gap-x-5 gap-y-4 md:grid-cols-2">
            {record.fields.map((field) => (
              <ValueField key={field.key} field={field} pictures={pictures} answer={answer} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

type StandingProps = {
  record: ListedRecord;
  place: number;
  most: number;
  isAdded: boolean;
  answer: Pick<Answer, "errors" | "values"> | undefined;
};

/** A record's position in the list, and whether it stays. */
function Standing({ record: { id, title }, place, most, isAdded, answer }: StandingProps) {
  const out = outField(id);
  const holds = String(place);
  return (
    <div className="clear-both flex flex-wrap items-end gap-x-6 gap-y-2" data-value="">
      <div className="w-24">
        <Field
          label="Order"
          name={placeField(id)}
          type="number"
          min={1}
          max={most}
          aria-label={`Order of ${title}`}
          value={answer?.values[placeField(id)] ?? holds}
          data-holds={holds}
        />
      </div>
      <Check
        label={
          <>
            {isAdded ? "Do not add" : "Remove"}
            <span className="vh">: {title}</span>
          </>
        }
        name={out}
        checked={answer?.values[out] === "yes"}
      />
    </div>
  );
}

type AddProps = { group: Group; list: RecordList; answer: Pick<Answer, "errors" | "values"> | undefined };

/** Shows the form again with one more record, with or without scripts. */
export function AddRecord({ group, list, answer }: AddProps) {
  const added = addedIn(answer?.values ?? {}, list).length;
  if (list.change !== undefined || added >= list.blanks.length || list.records.length + added >= list.most)
    return null;
  return (
    <Submit<Intent> intent="add" formAction={`${groupHref(group)}#${NEWEST}`} formNoValidate>
      Add a {list.one}
    </Submit>
  );
}
