import { CHOICES, type Choice } from "#domain/newsletter/subscribing/choices.ts";
import type { Reader } from "#domain/newsletter/subscribing/find-reader.server.ts";
import { Field } from "#ui/form/field.tsx";
import type { Posted } from "./posted.ts";

const NOTES: Record<Choice, string> = {
  both: "The digest on each market day, and an occasional newsletter",
  digest: "The day in three sentences and six figures, on the morning of each market day",
  newsletter: "An occasional letter, when there is something to explain",
};

/** Sets what is mailed, and until when mail is paused; a refused form keeps its values. */
export function ChoicesForm({
  reader,
  action,
  posted,
}: {
  reader: Reader;
  action: string;
  posted: Posted | undefined;
}) {
  const { values, errors } = posted ?? {};
  const refused = errors && values?.do === "save" ? values : undefined;
  const chosen = refused ? refused.mailed : reader.mailed;
  return (
    <form method="post" action={action} className="grid gap-6">
      <fieldset aria-describedby={errors?.mailed && "mailed-error"}>
        <legend className="vh">What we mail you</legend>
        <div className="grid gap-2.5">
          {(Object.keys(CHOICES) as Choice[]).map((choice) => (
            <label
              key={choice}
              className="flex cursor-pointer items-start gap-3.5 rounded-card border border-line-2 bg-card px-4 py-3.5 has-checked:border-brand has-checked:bg-brand-tint"
            >
              <input
                type="radio"
                name="mailed"
                value={choice}
                defaultChecked={chosen === choice}
                required
                className="mt-0.5 size-5 flex-none appearance-none rounded-full border border-ink-3 bg-paper checked:border-6 checked:border-brand"
              />
              <span>
                <span className="block font-medium">{CHOICES[choice]}</span>
                <span className="block text-ink-2 text-sm">{NOTES[choice]}</span>
              </span>
            </label>
          ))}
        </div>
        {errors?.mailed && (
          <p id="mailed-error" className="mt-2 font-medium text-down-t text-note">
            {errors.mailed}
          </p>
        )}
      </fieldset>
      <div className="max-w-[22rem]">
        <Field
          name="pausedUntil"
          id="pausedUntil"
          label="Pause until"
          type="date"
          min={reader.pause.first}
          max={reader.pause.last}
          value={refused ? refused.pausedUntil : reader.pausedUntil}
          error={errors?.pausedUntil}
          hint="We mail nothing before this day. Leave it empty for no pause."
        />
      </div>
      <button type="submit" name="do" value="save" className="btn btn-ink justify-self-start">
        Save
      </button>
    </form>
  );
}
