import type { ShownClaim } from "#domain/firm/claims.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { NewsletterForm } from "#web/newsletter/newsletter-form.island.tsx";

type Props = { stats: ShownClaim[]; authors: ShownClaim | undefined; children: React.ReactNode };

/** The blog's opening: its subject, the newsletter, and the figures of the claims register. */
export function BlogHero({ stats, authors, children }: Props) {
  return (
    <section data-hero className="pt-[clamp(36px,5vw,76px)]">
      <div className="wrap grid gap-x-8 gap-y-6 min-[960px]:grid-cols-12 min-[960px]:items-end">
        <h1 className="min-[960px]:col-span-7">Learn to read the market, not to follow it.</h1>
        <div className="grid gap-5 min-[960px]:col-span-5">
          <p className="text-lead text-ink-2">
            {authors && <span {...markOf(authors)}>Articles by two chartered accountants.</span>} No stock
            tips, only methods.
          </p>
          <p className="text-sm text-ink-2">
            Each market term has a page in the{" "}
            <Link className="underline" href="/glossary">
              glossary
            </Link>
            .
          </p>
          <p className="text-sm">
            <Link className="inline-flex min-h-11 items-center underline" href="/learn">
              New here? Reading lists put the articles in order
            </Link>
          </p>
          <Island of={NewsletterForm} with={{ variant: "blog" }} />
          {stats.length > 0 && (
            <ul className="flex flex-wrap gap-x-7 gap-y-2 text-sm text-ink-2 num">
              {stats.map((stat) => {
                const [figure, ...what] = stat.text.split(" ");
                return (
                  <li key={stat.text} {...markOf(stat)}>
                    <b className="font-semibold text-ink">{figure}</b> {what.join(" ")}
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </div>
      <div className="wrap mt-[clamp(40px,4.8vw,68px)] [&>.level]:mb-0">
        <Level name="From the archive" />
      </div>
      {children}
    </section>
  );
}
