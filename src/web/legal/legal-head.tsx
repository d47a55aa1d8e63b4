import type { ShownText } from "#domain/compliance/read-text.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";

type Props = { text: Omit<ShownText, "html" | "sections">; family: string };

/** A text's title, what it says in a sentence, and which version of it this is, with its proof. */
export function LegalHead({ text, family }: Props) {
  const { slug, title, summary, version, effectiveOn, sha256, others } = text;
  return (
    <header className="wrap pt-14 lg:pt-20">
      <Level name={family} />
      <h1 className="legal-title">{title}</h1>
      <div className="legal-lead">
        <p className="max-w-[32em] text-ink-2 text-lead">{summary}</p>
        <dl className="legal-record num" data-allow-copy="" aria-label="Record of this text">
          <div>
            <dt>Version</dt>
            <dd>
              {version}, <Link href={fileOf(slug, version)}>as plain text</Link>
            </dd>
          </div>
          <div>
            <dt>In effect since</dt>
            <dd>
              <time dateTime={effectiveOn}>{longDate(effectiveOn)}</time>
            </dd>
          </div>
          <div>
            <dt>SHA-256 of the plain text</dt>
            <dd>
              <details className="legal-hash">
                <summary>
                  <code>
                    {sha256.slice(0, 8)}…{sha256.slice(-8)}
                  </code>{" "}
                  <span className="legal-hash-sign">in full</span>
                </summary>
                <code className="legal-hash-full">{sha256}</code>
              </details>
            </dd>
          </div>
          {others.length > 0 && (
            <div>
              <dt>Other versions</dt>
              {others.map((other) => (
                <dd key={other.version}>
                  <Link href={fileOf(slug, other.version)}>Version {other.version}</Link>,{" "}
                  {STATES[other.state]}{" "}
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
