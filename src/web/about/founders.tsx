import { Icon } from "#ui/icon/icon.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { withoutNote } from "./rules.ts";

type Copy = AboutCopy["aboutus"]["founders"];

/** The two co-founders; an address with this section's anchor scrolls to it shortly after the page opens. */
export function Founders({ copy }: { copy: Copy }) {
  const { accountants, otherwise } = copy;
  return (
    <section
      id="founders"
      className="wrap pb-[clamp(56px,2.75rem+3.6vw,100px)]"
      aria-labelledby="founders-title"
      data-arrive=""
    >
      <Level name="Founders" />
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h2 id="founders-title" className="lg:col-span-7">
          {copy.title}
        </h2>
        <p className="text-ink-2 lg:col-span-5" {...markOf(accountants)}>
          {accountants ? copy.lead : otherwise.lead}
        </p>
      </div>
      <ul className="mt-[clamp(28px,3.6vw,52px)] grid gap-6 md:grid-cols-2">
        {copy.people.map((person) => (
          <Founder key={person.id} person={person} role={accountants ? person.role : otherwise.role} />
        ))}
      </ul>
      <p className="src mt-8">{copy.note}</p>
    </section>
  );
}

type FounderProps = { person: Copy["people"][number]; role: string };

function Founder({ person, role }: FounderProps) {
  const { experience } = person;
  return (
    <li
      className="rounded-card border border-line-2 bg-card p-[clamp(22px,2.4vw,34px)]"
      data-founder=""
      data-plan={person.plan}
    >
      {person.photo && (
        <img
          src={person.photo}
          alt={person.name}
          width="120"
          height="120"
          loading="lazy"
          className="mb-4 h-30 w-30 rounded-card object-cover"
        />
      )}
      <h3>{person.name}</h3>
      <p className="mt-1 font-medium text-sm">{role}</p>
      {experience && (
        <p className="num mt-1 text-(color:--plan) text-sm" {...markOf(experience)}>
          {withoutNote(experience.text)}
        </p>
      )}
      <p className="mt-3 max-w-[32em] text-ink-2">{person.text}</p>
      {person.certificate && <p className="mt-2 text-ink-2 text-sm">Certificate: {person.certificate}</p>}
      {person.holdings && <p className="mt-2 text-ink-2 text-sm">Holdings: {person.holdings}</p>}
      {person.profiles.length > 0 && (
        <ul className="mt-4 border-line border-t" aria-label={`${person.name} elsewhere`}>
          {person.profiles.map(({ place, name, href, followers }) => (
            <li key={name} className="border-line border-b">
              <Link
                href={href}
                className="num flex min-h-12 items-center gap-3 text-sm no-underline hover:underline"
              >
                <Icon shape={place === "video" ? "video" : "x"} size={20} />
                <span className="vh">{person.name}:</span>{" "}
                <span {...markOf(followers)}>{followers ? followers.text : name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
