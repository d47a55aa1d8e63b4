import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";

type Shared = { name: string; label: string; error?: string | undefined; hint?: string };
type InputProps = Shared & { rows?: undefined } & InputHTMLAttributes<HTMLInputElement>;
type AreaProps = Shared & { rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled field with its hint and its error; the error is named by the field, for screen readers. */
export function TextField({ name, label, error, hint, ...rest }: InputProps | AreaProps) {
  const id = rest.id ?? name;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const shared = {
    id,
    name,
    className: "field",
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {rest.rows === undefined ? <input {...shared} {...rest} /> : <textarea {...shared} {...rest} />}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-note font-medium text-down-t">
          {error}
        </p>
      )}
    </div>
  );
}
