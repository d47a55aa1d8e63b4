import { type KeyboardEvent, useEffect, useRef } from "react";
import { Field } from "#ui/form/field.tsx";

type Props = {
  /** Its name in the form, and its label. */
  name: "title" | "subject";
  label: string;
  maxLength: number;
  /** The field that Enter moves to; `text` is the editor, or its source until the editor has loaded. */
  next: string;
  value: string | undefined;
  error: string | undefined;
  isNew: boolean;
};

/** The title, as large as it is printed and without a box. Enter moves to the next field. */
export function TitleField({ name, label, maxLength, next: nextName, value, error, isNew }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // A new text begins with its title, unless the focus is elsewhere already.
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (isNew && !isElsewhere) place.current?.querySelector("textarea")?.focus();
  }, [isNew]);
  const next = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const field = place.current?.closest("form")?.querySelector<HTMLElement>(`[name=${nextName}]`);
    (field?.hidden ? field.parentElement?.querySelector<HTMLElement>("[contenteditable]") : field)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its field
    <div className="paper-title" ref={place} onKeyDown={next}>
      <Field
        id={`paper-${name}`}
        label={label}
        name={name}
        rows={2}
        value={value}
        error={error}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={label}
      />
    </div>
  );
}
