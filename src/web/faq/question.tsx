import type { FaqItem } from "./rules.ts";

type Props = { item: FaqItem; hidden: boolean };

/** One question. The browser allows one open answer in the list; React does not hold the state. */
export function Question({ item, hidden }: Props) {
  const mark = item.placeholder && { "data-preview-mark": "placeholder" };
  return (
    <li className="faq-item border-line border-t" data-category={item.category} hidden={hidden}>
      <details name="faq" className="group">
        <summary className="flex min-h-14 items-center justify-between gap-6 py-3.5 font-medium leading-snug">
          {item.question}
          <svg viewBox="0 0 14 14" width="14" height="14" className="flex-none" aria-hidden="true">
            <path d="M0 7h14" stroke="currentColor" strokeWidth="1.5" />
            <path
              d="M7 0v14"
              stroke="currentColor"
              strokeWidth="1.5"
              className="origin-center transition-transform duration-200 group-open:rotate-90"
            />
          </svg>
        </summary>
        {item.html ? (
          <div
            className="faq-answer max-w-[42em] pr-7 pb-5 text-ink-2"
            {...mark}
            dangerouslySetInnerHTML={{ __html: item.answer }}
          />
        ) : (
          <p className="faq-answer max-w-[42em] pr-7 pb-5 text-ink-2" {...mark}>
            {item.answer}
          </p>
        )}
      </details>
    </li>
  );
}
