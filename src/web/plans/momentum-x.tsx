import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/momentum-x", "Momentum X", "Swing research for traders, technical only.");

export const handle = { hydrate: true };

export default function Page() {
  return (
    <>
      <ComingPage heading="Momentum X" lead="Swing research for traders, technical only." />
      <section className="wrap grid gap-x-8 gap-y-8 py-16 lg:grid-cols-[5fr_7fr] lg:py-24">
        <h2 className="max-w-[11em]">Read along before you subscribe.</h2>
        <div className="max-w-[34rem] self-end">
          <NewsletterForm variant="swing" />
        </div>
      </section>
    </>
  );
}
