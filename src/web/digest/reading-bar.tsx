import { Island } from "#ui/island/island.tsx";
import { ScrollProgress } from "./scroll-progress.island.tsx";
import { SectionControls } from "./section-controls.island.tsx";
import { ShareDialog } from "./share-dialog.island.tsx";

export type SectionLink = { id: string; name: string; href: string };

type Props = { day: string; address: string; title: string; links: SectionLink[]; lines: string[] };

/**
 * The bar that stays in sight during reading, with a link to every section. Controls that need script appear with it,
 * in reserved space; once it is there, the section in view is marked.
 */
export function ReadingBar({ day, address, title, links, lines }: Props) {
  return (
    <div className="dbar no-print sticky top-[var(--bar,0px)] z-20 mt-[clamp(32px,4vw,56px)] border-y border-line bg-[color-mix(in_srgb,var(--paper)_95%,transparent)] [backdrop-filter:blur(10px)] print:hidden">
      <div className="wrap flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="num whitespace-nowrap font-semibold text-note">
          {day.slice(0, -5)}
          <span className="max-sm:hidden">{day.slice(-5)}</span>
        </span>
        <Island of={ScrollProgress} inView with={{}} />
        <div className="ml-auto flex gap-x-1 sm:gap-x-4">
          <Island of={SectionControls} inView with={{}} />
          <Island of={ShareDialog} with={{ address, title, lines }} />
        </div>
      </div>
      <nav className="dlinks wrap" aria-label="Sections of this digest">
        <ul>
          {links.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href} data-follows={id}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
