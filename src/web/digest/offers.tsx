import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";

export type OfferView = { key: "momentum" | "wealth"; name: string; text: string; path: string };

/** The free mail and the paid research, side by side. */
export function Offers({ mailed, offers }: { mailed: string; offers: OfferView[] }) {
  return (
    <section className="no-print border-brand-line border-t bg-brand-tint" aria-labelledby="mail-title">
      <div className="wrap sec grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="mail-title">The digest by e-mail</h2>
          <p className="mt-4 mb-6 text-ink-2">E-mailed free at {mailed}.</p>
          <Island of={NewsletterForm} with={{ variant: "digest" }} />
        </div>
        <div className="lg:col-span-6" data-premium="">
          <h3>Premium research</h3>
          <ul className="mt-5 grid gap-3">
            {offers.map(({ key, name, text, path }) => (
              <li key={key}>
                <Link
                  className="dg-offer grid gap-0.5 rounded-card border border-brand-line bg-paper px-5.5 py-4.5 no-underline data-[plan=wealth]:border-wealth-line"
                  data-plan={key}
                  href={path}
                >
                  <b>{name}</b>
                  <span className="text-[0.9375rem] text-ink-2">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-2 text-sm">Research only, no investment advice.</p>
        </div>
      </div>
    </section>
  );
}
