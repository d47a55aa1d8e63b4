import { DigestMail, type OfferView, Plans } from "./offers.tsx";

/** What the address of the newest digest shows while there is none. */
export function EmptyDigest({ mailed, offers }: { mailed: string; offers: OfferView[] }) {
  return (
    <>
      <section className="wrap sec">
        <h1>Daily Digest</h1>
        <p className="mt-6 max-w-[38em] text-ink-2 text-lead">
          From the first digest on, this page holds the figures of each session with their sources: Nifty and
          Bank Nifty, institutional flows, derivatives and the day’s news. The digest goes out free by e-mail
          at {mailed}.
        </p>
      </section>
      <div className="wrap">
        <DigestMail mailed={mailed} />
      </div>
      <Plans offers={offers} />
    </>
  );
}
