import type { CheckedHandle, Verdict } from "#domain/firm/check-handle.server.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { Link } from "#ui/primitives/link.tsx";

const VERDICTS = {
  ours: { word: "Ours", colour: "border-l-up text-up-t", mark: "M7 12.5l3.5 3.5L17 9" },
  "not-ours": { word: "Not ours", colour: "border-l-down text-down-t", mark: "M8 8l8 8M16 8l-8 8" },
  unknown: {
    word: "Not known",
    colour: "border-l-flat text-flat-t",
    mark: "M9 9.5a3 3 0 1 1 4 2.8c-.8.3-1 .8-1 1.7M12 17.2v.1",
  },
} as const satisfies Record<Verdict, unknown>;

const Paid = () => (
  <li>
    If you have paid: call{" "}
    <a className="font-medium" href="tel:1930">
      1930
    </a>{" "}
    now, then report at <Link href={officialLinks.cyberCrime}>cybercrime.gov.in</Link>. The sooner the call,
    the better the chance that the bank can hold the money.
  </li>
);

const SebiCheck = ({ children }: { children: React.ReactNode }) => (
  <li>
    {children} <Link href={officialLinks.sebiCheck}>SEBI Check</Link>.
  </li>
);

/** What to do next: by verdict, the most urgent first. */
const STEPS: Record<Verdict, React.ReactNode> = {
  ours: (
    <>
      <SebiCheck>Before you pay, be sure without us: enter our UPI ID at</SebiCheck>
      <li>Pay only for an order that you placed on this site.</li>
    </>
  ),
  "not-ours": (
    <>
      <li>Send no money and no codes. Leave the group; do not argue.</li>
      <Paid />
      <SebiCheck>Check any UPI ID or account that you were given at</SebiCheck>
      <li>
        <a href="#report">Report it to us</a>. We ask the platform to remove it.
      </li>
    </>
  ),
  unknown: (
    <>
      <li>Ask us first, at an address in the list below.</li>
      <SebiCheck>Were you given a UPI ID or a bank account? Enter it at</SebiCheck>
      <Paid />
      <li>
        <a href="#report">Report it to us</a> if it uses our name.
      </li>
    </>
  ),
};

/** The answer about what was pasted: the verdict, why, and what to do. */
export function HandleAnswer({ checked: { verdict, asked, reason, of } }: { checked: CheckedHandle }) {
  const { word, colour, mark } = VERDICTS[verdict];
  return (
    <section
      className={`mt-5 rounded-card border border-l-[6px] border-line-2 bg-card p-5 ${colour}`}
      role="status"
      aria-label="Answer"
    >
      {asked && <p className="text-note text-ink-2 [overflow-wrap:anywhere]">{asked}</p>}
      <h2 className="mt-1 flex items-center gap-3 text-h3">
        <svg
          viewBox="0 0 24 24"
          width="28"
          height="28"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="10" />
          <path d={mark} />
        </svg>
        {word}
      </h2>
      <div className="text-ink">
        <p className="mt-2 [overflow-wrap:anywhere]">
          {of > 1 && `Of ${of} things in your text this one decides. `}
          {reason}
        </p>
        <ol className="mt-4 list-decimal pl-6 [&_a]:underline [&>li]:border-t [&>li]:border-line [&>li]:py-2.5">
          {STEPS[verdict]}
        </ol>
      </div>
    </section>
  );
}
