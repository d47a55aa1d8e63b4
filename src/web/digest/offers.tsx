import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";

export type OfferView = { key: "momentum" | "wealth"; name: string; text: string; path: string };

/** The free mail. */
export const DigestMail = ({ mailed }: { mailed: string }) => (
  <section className="mail-panel" aria-labelledby="mail-title">
    <h2 id="mail-title">The digest by e-mail</h2>
    <p className="mt-1 mb-3 text-ink-2 text-sm">E-mailed free at {mailed}.</p>
    <Island of={NewsletterForm} with={{ variant: "digest" }} />
  </section>
);

/** The paid research. */
export const Plans = ({ offers }: { offers: OfferView[] }) => (
  <section className="wrap day-plans no-print" aria-labelledby="plans-title" data-premium="">
    <h2 id="plans-title" className="kicker">
      Premium research
    </h2>
    <ul>
      {offers.map(({ key, name, text, path }) => (
        <li key={key}>
          <Link className="dg-offer" data-plan={key} href={path}>
            <b>{name}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
    <p className="day-note">Research only, no investment advice.</p>
  </section>
);
