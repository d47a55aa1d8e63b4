import { Field } from "#desk/kit/form.tsx";
import { Panel } from "#desk/kit/screen.tsx";
import type { Picture } from "#domain/media/rules.ts";
import type { Values } from "./editor-fields.ts";

type Choice = { src: string; small: string; alt: string };

const isUploaded = (src: string) => src.startsWith("/media/uploads/");

/** The cover: the one that is drawn from the address, or one of the uploaded pictures with its description. */
export function CoverChoice({
  values,
  errors,
  pictures,
}: {
  values: Values;
  errors: Record<string, string>;
  pictures: Picture[];
}) {
  const chosen = values.photo ?? "";
  const known = pictures.some(({ src }) => src === chosen);
  const other: Choice[] =
    chosen && !known ? [{ src: chosen, small: chosen, alt: values.photoAlt || "The present cover" }] : [];
  return (
    <Panel title="Cover">
      <div className="stack">
        <fieldset className="ed-covers" data-covers="">
          <legend className="vh">Cover</legend>
          <label className="ed-cover ed-cover-drawn">
            <input type="radio" name="photo" value="" defaultChecked={chosen === ""} />
            <span>Drawn from the address</span>
          </label>
          {[...other, ...pictures].map((picture) => (
            <CoverOption key={picture.src} picture={picture} checked={picture.src === chosen} />
          ))}
        </fieldset>
        <template data-cover="">
          <CoverOption picture={{ src: "", small: "", alt: "" }} checked={false} />
        </template>
        {errors.photo && <p className="field-error">{errors.photo}</p>}
        <Field
          label="What the cover shows"
          name="photoAlt"
          value={values.photoAlt}
          error={errors.photoAlt}
          maxLength={300}
          hint={
            isUploaded(chosen) || !chosen
              ? "For those who cannot see it; a drawn cover needs none."
              : undefined
          }
        />
        <p className="field-hint">
          <a href="/desk/pictures" target="_blank" rel="noreferrer">
            All pictures
          </a>{" "}
          (opens a new tab): the latest eight stand here.
        </p>
      </div>
    </Panel>
  );
}

function CoverOption({ picture: { src, small, alt }, checked }: { picture: Choice; checked: boolean }) {
  return (
    <label className="ed-cover">
      <input type="radio" name="photo" value={src} defaultChecked={checked} />
      <img src={small || undefined} alt={alt} width={160} height={100} loading="lazy" />
    </label>
  );
}
