import type { ReactNode } from "react";
import { isMark, logoAddress, logoOf, readability, wrongLogo } from "#domain/firm/look.ts";
import { valueLine } from "#domain/firm/value-lines.ts";
import type { Picture } from "#domain/media/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { Field } from "#ui/form/field.tsx";

/** A picture of the library as a field offers it. */
export type PictureChoice = Pick<Picture, "name" | "alt" | "small" | "width" | "height">;

type Props = {
  name: string;
  label: string;
  /** The value in force, and the field's value. */
  holds: string;
  value: string;
  error: string | undefined;
};

const isLogo = (key: string): boolean => key.startsWith("site:look:logo");

/** The ground for a picture's preview: dark for the second logo. */
const groundOf = (key: string) => (key === "site:look:logoDark" ? "bg-[#0b1422]" : "bg-white");

/** Returns the pictures with the right shape for a key. */
function fitting(key: string, pictures: PictureChoice[]): PictureChoice[] {
  if (isLogo(key)) return pictures.filter((picture) => !wrongLogo(picture));
  return key === "site:look:favicon" ? pictures.filter(isMark) : pictures;
}

/** A picture chosen by sight; for a logo only pictures of a logo's shape are offered. */
export function PictureField({
  name,
  label,
  holds,
  value,
  error,
  pictures,
}: Props & { pictures: PictureChoice[] }) {
  const fit = fitting(name, pictures);
  const offered = fit.map(({ small, width, height, ...picture }) => ({
    ...picture,
    small,
    value: isLogo(name) ? logoAddress({ src: small, width, height }) : small,
  }));
  const known = offered.some((choice) => choice.value === holds);
  const held = !holds || known ? [] : [{ value: holds, small: holds, name: "In use", alt: label }];
  const others = pictures.length - fit.length;
  return (
    <fieldset className="form-field">
      <legend className="font-medium">{label}</legend>
      <ul className="grid max-h-96 grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2 overflow-y-auto p-0.5">
        <Choice name={name} value="" isChosen={!value} holds={holds} label="None" />
        {[...held, ...offered].map((choice) => (
          <Choice
            key={choice.value}
            name={name}
            value={choice.value}
            isChosen={choice.value === value}
            holds={holds}
            label={choice.name}
          >
            <img
              className={`col-span-full row-1 h-16 w-full rounded-sm object-contain ${groundOf(name)}`}
              src={choice.small}
              alt={choice.alt}
              loading="lazy"
            />
          </Choice>
        ))}
      </ul>
      <p className="field-hint">
        {isLogo(name)
          ? "A wordmark two to seven times as wide as high, or a square mark, at least 56 px high. "
          : "From the picture library. "}
        {others > 0 &&
          `${counted(others, "picture")} of another shape ${others === 1 ? "is" : "are"} not offered. `}
        <a href="/desk/pictures">Add a picture</a>
      </p>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  isChosen: boolean;
  holds: string;
  label: string;
  children?: ReactNode;
};

const Choice = ({ name, value, isChosen, holds, label, children }: ChoiceProps) => (
  <li>
    <label className="grid h-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 gap-y-1.5 rounded-control border border-line-2 p-2 text-[0.8125rem] font-normal has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--brand)]">
      <input
        className="size-5 accent-brand"
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        data-holds={holds}
      />
      {children}
      <span className="self-center truncate">{label}</span>
    </label>
  </li>
);

/** A colour as six digits, beside the browser's own picker, with its contrast. */
export function ColourField({ name, label, holds, value, error }: Props) {
  const read = readability(name, value.toLowerCase());
  return (
    <div data-colour="">
      <Field
        label={label}
        name={name}
        value={value}
        error={error}
        maxLength={7}
        pattern="#[0-9A-Fa-f]{6}"
        title="# and six digits, such as #0b6b57"
        spellCheck={false}
        autoComplete="off"
        data-holds={holds}
      />
      <p className="mt-1.5 flex items-center gap-2.5 text-[0.875rem]">
        <input
          className="size-11 flex-none cursor-pointer rounded-control border border-line-2 bg-card p-0.75"
          type="color"
          value={read ? value : holds}
          readOnly
          hidden
          aria-label={`${label}: picker`}
        />
        <svg
          className="size-11 flex-none rounded-control border border-line-2"
          viewBox="0 0 1 1"
          aria-hidden="true"
        >
          <rect width="1" height="1" fill={read ? value : holds} />
        </svg>
        <output aria-live="polite">{read?.says}</output>
      </p>
    </div>
  );
}

/** A value for comparison: a picture as such, a colour as a swatch before its digits, anything else in words. */
export function ShownValue({ of, value }: { of: string; value: string }) {
  const { kind } = valueLine(of);
  if (kind === "picture")
    return value ? (
      <img
        className={`h-12 w-auto max-w-45 rounded-sm object-contain ${groundOf(of)}`}
        src={logoOf(value)?.src}
        alt={value}
      />
    ) : (
      "None"
    );
  if (kind !== "colour") return value;
  return (
    <>
      <svg
        className="mr-1.5 inline-block size-5 rounded-sm border border-line-2 align-[-4px]"
        viewBox="0 0 1 1"
        aria-hidden="true"
      >
        <rect width="1" height="1" fill={value} />
      </svg>
      {value}
    </>
  );
}
