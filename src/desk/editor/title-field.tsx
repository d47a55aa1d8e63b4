import { type KeyboardEvent, useEffect, useRef } from "react";
import { Field } from "#ui/form/field.tsx";

type Props = { value: string | undefined; error: string | undefined; isNew: boolean };

/** The title as the page prints it, without a box. Enter goes on to the summary. */
export function TitleField({ value, error, isNew }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // A new article begins with its title, unless the person is somewhere else already.
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body;
    if (isNew && !isElsewhere) place.current?.querySelector("textarea")?.focus();
  }, [isNew]);
  const next = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    place.current?.parentElement?.querySelector<HTMLElement>("[name=summary]")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of its field
    <div className="paper-title" ref={place} onKeyDown={next}>
      <Field
        id="article-title"
        label="Title"
        name="title"
        rows={2}
        value={value}
        error={error}
        maxLength={200}
        autoComplete="off"
        placeholder="Title"
      />
    </div>
  );
}
