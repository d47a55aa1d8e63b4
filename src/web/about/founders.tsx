import { Icon } from "#ui/icon/icon.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import type { AboutCopy } from "./copy.server.ts";
import { practice } from "./drawn.ts";
import { figureOf, withoutNote } from "./rules.ts";

type Copy = AboutCopy["aboutus"]["founders"];

/** The two co-founders; an address that names this section scrolls to it a moment after the page has opened. */
export function Founders({ copy }: { copy: Copy }) {
  const { accountants, otherwise } = copy;
  const years = copy.people.map(({ experience }) => (experience && figureOf(experience.text)?.value) || 0);
  const longest = Math.max(...years);
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
      <ul className="mt-[clamp(28px,3.6vw,52px)] grid gap-x-6 gap-y-12 md:grid-cols-2">
        {copy.people.map((person, i) => (
          <Founder
            key={person.id}
            person={person}
            role={accountants ? person.role : otherwise.role}
            years={years[i] ?? 0}
            longest={longest}
            now={copy.now}
          />
        ))}
      </ul>
      <p className="src mt-8">{copy.note}</p>
    </section>
  );
}

type FounderProps = {
  person: Copy["people"][number];
  role: string;
  years: number;
  longest: number;
  now: string;
};

function Founder({ person, role, years, longest, now }: FounderProps) {
  const { experience } = person;
  return (
    <li data-founder="" data-plan={person.plan}>
      {experience && (
        <Practice
          years={years}
          longest={longest}
          reads={person.plan === "wealth" ? "accounts" : "prices"}
          now={now}
        >
          <span {...markOf(experience)}>{withoutNote(experience.text)}</span>
        </Practice>
      )}
      <h3 className="mt-6">{person.name}</h3>
      <p className="mt-1 font-medium text-sm">{role}</p>
      <p className="mt-3 max-w-[32em] text-ink-2">{person.text}</p>
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
    </li>
  );
}

type PracticeProps = {
  years: number;
  longest: number;
  reads: "prices" | "accounts";
  now: string;
  children: React.ReactNode;
};

/** The years of practice on a scale that both founders share and that ends with the current year. */
function Practice({ years, longest, reads, now, children }: PracticeProps) {
  const marks = practice(years, longest, reads);
  return (
    <div className="relative rounded-card bg-(color:--plan-tint) px-5.5 pt-5 pb-4">
      <p className="num font-serif normal-nums text-2xl/[1.15] font-[420] tracking-[-0.015em] text-(color:--plan)">
        {children}
      </p>
      <div
        className="practice-field mt-3.5 h-[clamp(130px,15vw,210px)] border-b-[1.5px] border-(color:--plan)"
        aria-hidden="true"
      >
        <svg className="block overflow-visible" width="100%" height="100%" aria-hidden="true">
          {marks.map(({ x, width, wick, top, height }, year) => (
            <g key={x} data-open={year === years ? "" : undefined}>
              <line x1={`${x}%`} x2={`${x}%`} y1={`${wick[0]}%`} y2={`${wick[1]}%`} />
              <rect x={`${x - width / 2}%`} width={`${width}%`} y={`${top}%`} height={`${height}%`} />
            </g>
          ))}
        </svg>
      </div>
      <p className="pt-2 text-right text-note/none font-medium text-ink-2" aria-hidden="true">
        {now}
      </p>
    </div>
  );
}
