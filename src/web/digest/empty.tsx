import { Offers, type OfferView } from "./offers.tsx";

/** What the address of the newest digest shows while there is none. */
export function EmptyDigest({ mailed, offers }: { mailed: string; offers: OfferView[] }) {
  return (
    <>
      <section className="wrap sec">
        <h1>Daily Digest</h1>
        <p className="mt-6 max-w-[38em] text-ink-2 text-lead">
          No digest is published yet. The first one will appear here and go out free by e-mail at {mailed}.
        </p>
      </section>
      <Offers mailed={mailed} offers={offers} />
    </>
  );
}
