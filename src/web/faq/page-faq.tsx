import { Island } from "#ui/island/island.tsx";
import { FaqSection } from "./faq.island.tsx";
import type { FaqItem, FaqPage } from "./rules.ts";

type Props = {
  page: FaqPage;
  copy: { title: string; support: string };
  items: readonly FaqItem[];
  firm: { email: string; registration: string; enlistment: string };
};

/** The questions of a page, as a section. */
export const PageFaq = ({ page, copy, items, firm: { email, registration, enlistment } }: Props) => (
  <section id="faq" className="wrap sec">
    <Island of={FaqSection} with={{ page, ...copy, items, firm: { email, registration, enlistment } }} />
  </section>
);
