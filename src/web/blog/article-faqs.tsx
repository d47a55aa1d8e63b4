import type { ApiFaq } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";

/** An article's questions, one answer open at a time. */
export function ArticleFaqs({ faqs }: { faqs: ApiFaq[] }) {
  return (
    <section className="wrap article-faqs pb-[clamp(56px,6vw,96px)]" aria-labelledby="faqs">
      <Level name={counted(faqs.length, "question")} />
      <div className="max-w-152 min-[68.75rem]:ml-[calc(150px_+_clamp(40px,4.4vw,64px))]">
        <h2 className="mb-3 text-[length:var(--text-h3)]" id="faqs">
          Questions on this article
        </h2>
        {faqs.length === 0 && (
          <p className="mt-5 text-ink-2">No FAQs found - This blog post doesn't have any FAQs yet.</p>
        )}
        {faqs.map((faq) => (
          <details key={faq.id} name="faq" className="fold border-b border-line print:break-inside-avoid">
            <summary className="grid grid-cols-[1fr_20px] gap-4 py-5 leading-[1.4] font-medium">
              {faq.question}
              <span className="fold-sign" aria-hidden="true" />
            </summary>
            <p className="pr-10 pb-6 text-ink-2">{faq.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
