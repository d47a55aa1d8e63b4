import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { Standing } from "./standing.server.ts";

/** Who an author is to the firm, and under which registrations their articles are published. */
export function AuthorHead({ name, standing }: { name: string; standing: Standing }) {
  const { founder, offices, publisher, registration, enlistment } = standing;
  return (
    <header>
      <p className="text-sm">
        <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href="/blog">
          Blogs
        </Link>
      </p>
      <h1 className="mt-1.5 max-w-[17em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">{name}</h1>
      {founder && (
        <>
          <p className="mt-4 font-medium" {...markOf(founder.proof)}>
            {founder.role}
          </p>
          <p className="mt-3 max-w-[36em] text-lead text-ink-2">{founder.text}</p>
          {founder.experience && (
            <p className="mt-3 text-ink-2" {...markOf(founder.experience)}>
              {founder.experience.text}
            </p>
          )}
        </>
      )}
      {offices.length > 0 && <p className="mt-3 font-medium">{offices.join(", ")}</p>}
      <dl className="num mt-6 grid max-w-152 gap-x-6 border-y border-line py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-2">
        <dt className="text-ink-3">Published by</dt>
        <dd className="max-sm:mb-2">{publisher}</dd>
        <dt className="text-ink-3">SEBI research analyst</dt>
        <dd className="max-sm:mb-2">{registration}</dd>
        <dt className="text-ink-3">BSE enlistment</dt>
        <dd>{enlistment}</dd>
      </dl>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <li>
          <Link className="inline-flex min-h-11 items-center underline" href="/regulatory">
            Regulatory particulars
          </Link>
        </li>
        {founder?.profiles.map((profile) => (
          <li key={profile.href}>
            <Link className="inline-flex min-h-11 items-center underline" href={profile.href}>
              {profile.name}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
