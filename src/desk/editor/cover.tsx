import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "#ui/form/field.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { OpenDialog } from "./dialog-frame.tsx";
import type { Values } from "./values.ts";

/** A picture that can be the cover: its address, a small copy's address, and its description. */
export type CoverPicture = { src: string; small: string; alt: string };

const isUploaded = (src: string) => src.startsWith("/media/uploads/");

type Props = {
  values: Values;
  errors: Record<string, string>;
  pictures: CoverPicture[];
  ask: OpenDialog;
  onChange(): void;
};

/**
 * Offers the cover drawn from the article's address, or an uploaded picture with its description. With script another
 * picture can be uploaded in place: it joins the covers and is selected.
 */
export function CoverChoice({ values, errors, pictures, ask, onChange }: Props) {
  const chosen = values.photo ?? "";
  const isKnown = !chosen || pictures.some(({ src }) => src === chosen);
  const present = { src: chosen, small: chosen, alt: values.photoAlt || "The current cover" };
  const [covers, setCovers] = useState(isKnown ? pictures : [present, ...pictures]);
  const list = useRef<HTMLFieldSetElement>(null);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);

  const description = () => list.current?.form?.elements.namedItem("photoAlt") as HTMLInputElement;
  const upload = () =>
    ask({
      kind: "picture",
      files: [],
      place({ src, alt }) {
        flushSync(() =>
          setCovers((before) => [...before.filter((cover) => cover.src !== src), { src, small: src, alt }]),
        );
        const option = list.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(src)}"]`);
        if (option) option.checked = true;
        description().value = alt;
        onChange();
      },
    });
  // A chosen picture brings its own description, unless one was written.
  const describe = (alt: string) => {
    const field = description();
    if (!field.value || covers.some((cover) => cover.alt === field.value)) field.value = alt;
  };

  return (
    <Panel title="Cover">
      <div className="stack">
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2" ref={list}>
          <legend className="vh">Cover</legend>
          <Option src="" isChosen={chosen === ""} onChoose={() => describe("")}>
            <span className="px-2.5 pt-6 pb-2">Generated cover</span>
          </Option>
          {covers.map(({ src, small, alt }) => (
            <Option key={src} src={src} isChosen={src === chosen} onChoose={() => describe(alt)}>
              <img
                className="h-full w-full object-cover"
                src={small}
                alt={alt}
                width={160}
                height={100}
                loading="lazy"
              />
            </Option>
          ))}
        </fieldset>
        {isAwake && (
          <button type="button" className="btn" onClick={upload}>
            Upload cover
          </button>
        )}
        {errors.photo && <p className="field-error">{errors.photo}</p>}
        <Field
          id="photoAlt"
          label="Description of the cover"
          name="photoAlt"
          value={values.photoAlt}
          error={errors.photoAlt}
          maxLength={300}
          hint={
            isUploaded(chosen) || !chosen
              ? "For readers who cannot see it; a generated cover needs none."
              : undefined
          }
        />
        <p className="field-hint">
          <a href="/desk/pictures" target="_blank" rel="noreferrer">
            All pictures
          </a>{" "}
          (opens a new tab); the latest eight are shown here.
        </p>
      </div>
    </Panel>
  );
}

type OptionProps = { src: string; isChosen: boolean; onChoose(): void; children: ReactNode };

function Option({ src, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="relative grid aspect-[16/10] cursor-pointer place-items-center overflow-hidden rounded-lg border border-line-2 bg-sunk text-center text-[0.875rem] has-checked:border-brand has-checked:shadow-[0_0_0_1px_var(--brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        className="absolute top-1.5 left-1.5 h-5 w-5 accent-brand"
        type="radio"
        name="photo"
        value={src}
        defaultChecked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
