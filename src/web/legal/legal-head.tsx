import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";

type Props = { text: Omit<ShownText, "html" | "sections">; family: string };

/** A text's title, its summary in a sentence, and its version with its proof. */
export function LegalHead({ text, family }: Props) {
  const { slug, title, summary, version, effectiveOn, sha256, others } = text;
  return (
    <header className="wrap pt-14 lg:pt-20">
      <Level name={family} />
      <h1 className="max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)] print:text-[26pt]">
        {title}
      </h1>
      <div className="mt-6 grid gap-x-16 gap-y-[clamp(28px,3vw,44px)] border-b border-line pb-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_auto] min-[68.75rem]:items-end min-[68.75rem]:pb-9 print:block">
        <p className="max-w-[32em] text-ink-2 text-lead">{summary}</p>
        <dl
          className="legal-record num grid grid-cols-[repeat(2,auto)] justify-start gap-x-9 gap-y-3.5 text-sm md:grid-cols-[repeat(3,auto)] md:items-start print:mt-4"
          data-allow-copy=""
          aria-label="Record of this text"
        >
          <div>
            <dt className="text-[0.84375rem] text-ink-3">Version</dt>
            <dd>
              {version},{" "}
              <Link
                className="inline-flex min-h-11 items-center underline decoration-line-2"
                href={fileOf(slug, version)}
              >
                as plain text
              </Link>
            </dd>
          </div>
          <div>
            <dt className="text-[0.84375rem] text-ink-3">In effect since</dt>
            <dd>
              <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-[0.84375rem] text-ink-3">SHA-256 of the plain text</dt>
            <dd>
              <details className="legal-hash">
                <summary className="-my-2.5 inline-flex min-h-11 flex-wrap content-center items-baseline gap-x-2.5 print:hidden">
                  <code className="text-[0.875rem]">
                    {sha256.slice(0, 8)}…{sha256.slice(-8)}
                  </code>{" "}
                  <span className="underline decoration-line-2">in full</span>
                </summary>
                <code className="legal-hash-full mt-1.5 block text-[0.875rem] wrap-anywhere min-[68.75rem]:max-w-64">
                  {sha256}
                </code>
              </details>
            </dd>
          </div>
          {others.length > 0 && (
            <div>
              <dt className="text-[0.84375rem] text-ink-3">Other versions</dt>
              {others.map((other) => (
                <dd key={other.version}>
                  <Link className="underline decoration-line-2" href={fileOf(slug, other.version)}>
                    Version {other.version}
                  </Link>
                  , {STATES[other.state]}{" "}
                  <time dateTime={other.effectiveOn}>{longDate(other.effectiveOn)}</time>
                </dd>
              ))}
            </div>
          )}
        </dl>
      </div>
    </header>
  );
}

const STATES = {
  replaced: "replaced; in effect from",
  announced: "takes effect on",
  withdrawn: "replaced before its first day,",
} as const;

const fileOf = (slug: string, version: number): string => `/legal/${slug}/${version}.txt`;
