import { useEffect, useRef, useState } from "react";
import { Field } from "#ui/form/field.tsx";

/** The summary of an article, with its length beside it as it is typed. */
export function SummaryField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number>();
  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    const count = () => setLength([...(field?.value ?? "")].length);
    count();
    field?.form?.addEventListener("input", count);
    return () => field?.form?.removeEventListener("input", count);
  }, []);
  return (
    <div className="paper-summary" ref={place}>
      <Field
        id="article-summary"
        label="Summary"
        name="summary"
        rows={2}
        value={value}
        error={error}
        placeholder="A summary in a sentence or two"
      />
      <p className="field-hint tabular-nums">
        {length === undefined ? "" : `${length} of `}40 to 200 characters
      </p>
    </div>
  );
}
