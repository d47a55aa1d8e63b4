import type { FaqItem } from "./rules.ts";

export const faqJsonLd = (items: readonly FaqItem[]): Record<string, unknown> => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
