import { type RefObject, useEffect, useState } from "react";
import type { PlacedFinding } from "#domain/wording/linter.ts";
import { remarkWords } from "./remark-words.ts";

const PAUSE_MS = 600;
/** The fields outside the text that the linter reads. */
const READ =
  '[name="title"], [name="subject"], [name="preheader"], [name="summary"], [name="photoAlt"], [name^="search"], [name^="faq-"]';

type FieldRemark = Pick<PlacedFinding, "level" | "rule" | "words"> & { where: string };

/** Shows the linter's remarks on a form's title, summary and other lines while they are typed. */
export function FieldRemarks({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [remarks, setRemarks] = useState<FieldRemark[]>([]);
  useEffect(() => {
    const page = form.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const { findWording } = await import("#domain/wording/linter.ts");
      const fields = [...(page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(READ) ?? [])];
      setRemarks(
        fields.flatMap((field) =>
          findWording(field.value).map(({ level, rule, words }) => ({
            level,
            rule,
            words,
            where: field.labels?.[0]?.textContent ?? "",
          })),
        ),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    later();
    page?.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      page?.removeEventListener("input", later);
    };
  }, [form]);
  return remarks.map(({ where, ...remark }, n) => {
    const { title, lines } = remarkWords(remark);
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words, under the same label
        key={n}
        role="note"
        className="ed-remark"
        data-level={remark.level}
        aria-label="Remark on the wording"
      >
        <p className="ed-remark-title">
          {where}: {title}
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    );
  });
}
