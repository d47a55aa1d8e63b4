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
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2" data-covers="">
          <legend className="vh">Cover</legend>
          <label className="ed-cover ed-cover-drawn">
            <input
              className="absolute top-1.5 left-1.5 h-5 w-5 accent-brand"
              type="radio"
              name="photo"
              value=""
              defaultChecked={chosen === ""}
            />
            <span className="px-2.5 pt-6 pb-2">Drawn from the address</span>
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
      <input
        className="absolute top-1.5 left-1.5 h-5 w-5 accent-brand"
        type="radio"
        name="photo"
        value={src}
        defaultChecked={checked}
      />
      <img
        className="h-full w-full object-cover"
        src={small || undefined}
        alt={alt}
        width={160}
        height={100}
        loading="lazy"
      />
    </label>
  );
}
