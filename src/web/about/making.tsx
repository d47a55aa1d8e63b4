import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";

/** A text in force with its proof: its version and the SHA-256 of its bytes. */
type Proof = {
  title: string;
  href: string;
  bytes: string;
  version: number;
  sha256: string;
  since: string;
};

type Props = { copy: AboutCopy["aboutNew"]["making"]; proof: Proof };

/** How a piece of research is made, in four steps. */
export function Making({ copy, proof }: Props) {
  return (
    <section id="making" className="border-line border-y bg-sunk" aria-labelledby="making-title">
      <div className="wrap sec">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="making-title" className="lg:col-span-7">
            {copy.title}
          </h2>
          <p className="text-ink-2 lg:col-span-5">{copy.lead}</p>
        </div>
        <ol className="mt-[clamp(28px,3.6vw,52px)] grid gap-x-8 gap-y-9 md:grid-cols-2 lg:grid-cols-4">
          {copy.steps.map((step, i) => (
            <li className="border-ink border-t-2 pt-5" key={step.title} data-step="">
              <h3 className="font-sans font-semibold text-brand text-sm tracking-normal">
                {i + 1} {step.title}
              </h3>
              <div className="pt-2">
                <p className="font-serif text-h4 leading-tight tracking-[-0.015em]">{step.rule}</p>
                {"claim" in step && step.claim && (
                  <p className="mt-3 text-ink-2 text-sm" {...markOf(step.claim)}>
                    {step.claim.text}.
                  </p>
                )}
                <p className="mt-3 text-ink-2 text-sm">{step.text}</p>
                {"proof" in step && step.proof ? (
                  <GateLink href={step.proof.href}>{step.proof.label}</GateLink>
                ) : (
                  <Hash copy={copy} proof={proof} />
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function GateLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} className="mt-1 inline-flex min-h-11 items-center text-sm underline">
      {children}
    </a>
  );
}

/** One text as evidence: anyone can fetch its bytes and compute the same hash. */
function Hash({ copy, proof }: Props) {
  return (
    <div className="mt-4 border-line-2 border-t pt-3 text-sm" data-allow-copy="" data-proof="">
      <p>
        <Link href={proof.href} className="underline">
          {proof.title}
        </Link>
        <span className="num text-ink-2">
          , version {proof.version}. {copy.hash} <span className="whitespace-nowrap">{proof.since}</span>.
        </span>
      </p>
      <p className="num text-note text-ink-2">
        SHA-256 <span title={proof.sha256}>{proof.sha256.slice(0, 12)}…</span>
      </p>
      <GateLink href={proof.bytes}>{copy.bytes}</GateLink>
    </div>
  );
}
