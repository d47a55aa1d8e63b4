import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { type Strand, strands } from "./drawn.ts";

const STRETCHES = strands();

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

/** How a piece of research is made: the lines that enter, the gates at which they end, and the one that leaves. */
export function Making({ copy, proof }: Props) {
  return (
    <section id="making" className="border-line border-y bg-sunk" aria-labelledby="making-title">
      <div className="wrap sec">
        <Level name={copy.level} />
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end">
          <h2 id="making-title" className="lg:col-span-7">
            {copy.title}
          </h2>
          <p className="text-ink-2 lg:col-span-5">{copy.lead}</p>
        </div>
        <ol className="gates mt-[clamp(28px,3.6vw,52px)] lg:grid lg:grid-cols-[repeat(4,1fr)]">
          {copy.steps.map((step, i) => (
            <li
              className="relative pl-24 lg:grid lg:grid-rows-[auto_auto_1fr] lg:p-0"
              key={step.title}
              data-step=""
            >
              <Stretch lines={STRETCHES[i] ?? []} last={i === copy.steps.length - 1} />
              <h3 className="-ml-6 tracking-normal [font:inherit] lg:m-0 lg:pl-0">
                <span className="flag num">
                  {i + 1} {step.title}
                </span>
              </h3>
              <div className="pt-3.5 pb-9 lg:pt-5 lg:pr-7 lg:pb-0 lg:pl-0">
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
        <p className="src mt-8">{copy.caption}</p>
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
      <p className="num text-note wrap-anywhere text-ink-2">SHA-256 {proof.sha256}</p>
      <GateLink href={proof.bytes}>{copy.bytes}</GateLink>
    </div>
  );
}

/** One stretch of the lines, drawn across on a wide screen and downwards on a narrow one. */
function Stretch({ lines, last }: { lines: Strand[]; last: boolean }) {
  return (
    <div
      className="stretch absolute top-3.25 -bottom-3.25 left-0 w-18 border-t-2 border-ink data-last:bottom-5 lg:relative lg:inset-auto lg:h-60 lg:w-auto lg:border-t-0 lg:border-l-2 lg:border-ink lg:data-last:bottom-auto"
      data-last={last ? "" : undefined}
      aria-hidden="true"
    >
      {(["along", "down"] as const).map((way) => (
        <svg
          className="absolute inset-0 h-full w-full overflow-visible"
          key={way}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          data-way={way}
          aria-hidden="true"
        >
          {lines.map((line) => (
            <path key={line.along} d={line[way]} data-fate={line.fate} />
          ))}
          {lines
            .filter(({ fate }) => fate === "stopped" || last)
            .map(({ end }) => (
              <path
                key={end}
                d={way === "along" ? `M100 ${end}h0` : `M${end} 100h0`}
                className={last ? "stretch-out" : "stretch-stop"}
              />
            ))}
        </svg>
      ))}
    </div>
  );
}
