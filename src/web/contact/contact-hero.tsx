import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { Link } from "#ui/primitives/link.tsx";

const MARK = "M2 9.5 6.5 14 16 3.5";

/** What senders can rely on, above the form. */
export function ContactHero({ reply, registration }: { reply: string; registration: string }) {
  const badges = [
    { title: "A person replies", text: `Within ${reply}` },
    { title: "Registered", text: `SEBI ${registration}` },
    { title: "Used only to reply", text: "We do not pass your message on for marketing" },
  ];
  return (
    <section className="wrap pt-14 pb-12 md:pt-20">
      <h1 className="max-w-[12em]">Write to us. A person replies.</h1>
      <p className="mt-6 max-w-[36em] text-lead text-ink-2">
        Ask about a plan, a report, your data or a complaint. We do not advise on single trades or portfolios.
      </p>
      <p className="mt-3">
        Were you sent something in our name?{" "}
        <Link className="underline" href={VERIFY_PATH}>
          Check whether it is really us
        </Link>
      </p>
      <ul
        className="mt-10 grid gap-x-10 gap-y-5 border-line border-t pt-6 sm:grid-cols-3"
        aria-label="What you can rely on"
      >
        {badges.map(({ title, text }) => (
          <li key={title} className="flex gap-3" data-trust-badge="">
            <svg
              viewBox="0 0 18 18"
              width="18"
              height="18"
              className="mt-1 flex-none text-brand"
              aria-hidden="true"
            >
              <path d={MARK} fill="none" stroke="currentColor" strokeWidth="2.25" />
            </svg>
            <p>
              <span className="block font-medium">{title}</span>
              <span className="block text-ink-2 text-sm">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
