import type { ApiFaq } from "#domain/blog/rules.ts";
import { Level } from "#ui/primitives/level.tsx";

/** An article's questions, one answer open at a time. */
export function ArticleFaqs({ faqs }: { faqs: ApiFaq[] }) {
  return (
    <section className="wrap article-faqs" aria-labelledby="faqs">
      <Level name={faqs.length === 1 ? "1 question" : `${faqs.length} questions`} />
      <div className="article-column">
        <h2 id="faqs">Questions on this article</h2>
        {faqs.length === 0 && (
          <p className="mt-5 text-ink-2">No FAQs found - This blog post doesn't have any FAQs yet.</p>
        )}
        {faqs.map((faq) => (
          <details key={faq.id} name="faq" className="fold">
            <summary>
              {faq.question}
              <span className="fold-sign" aria-hidden="true" />
            </summary>
            <p>{faq.answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
