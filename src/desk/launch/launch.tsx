import "#ui/styles/desk-firm.css";
import { deskContext } from "#context.ts";
import { Meter, Screen, State } from "#desk/kit/screen.tsx";
import { readLaunch } from "#domain/compliance/read-launch.server.ts";
import type { LaunchItem, LaunchSection } from "#domain/firm/launch.ts";
import type { Route } from "./+types/launch.ts";
import { installationOf } from "./installation.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  return { sections: await readLaunch(desk.tools, await installationOf(desk)) };
}

/** So many items of a part stand open; the others are one press away. */
const SHOWN = 6;

export default function Launch({ loaderData: { sections } }: Route.ComponentProps) {
  const green = sections.filter(({ red }) => red.length === 0).length;
  const left = sections.reduce((sum, { red }) => sum + red.length, 0);
  return (
    <Screen
      title="Launch checklist"
      lead="What must be true before the site goes live. The command npm run checklist says the same."
      actions={
        <Meter
          value={green}
          max={sections.length}
          label={left === 0 ? "Nothing is red" : `${left} red, ${green} of ${sections.length} parts done`}
        />
      }
    >
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </Screen>
  );
}

function Section({ section: { id, title, red, green } }: { section: LaunchSection }) {
  const [first, rest] = [red.slice(0, SHOWN), red.slice(SHOWN)];
  return (
    <section className="launch-part" id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {red.length ? <State tone="bad">{red.length} red</State> : <State tone="ok">done</State>}
        {id === "mail" && (
          <a className="btn-desk btn-quiet" href="/desk/launch/mail">
            Mail settings
          </a>
        )}
      </header>
      {red.length === 0 ? (
        <p className="desk-quiet">{green}</p>
      ) : (
        <>
          <Items items={first} />
          {rest.length > 0 && (
            <details>
              <summary>{rest.length} more</summary>
              <Items items={rest} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

const Items = ({ items }: { items: LaunchItem[] }) => (
  <ul className="launch-items">
    {items.map(({ about, todo, href }) => (
      <li key={about + todo}>
        {href ? <a href={href}>{about}</a> : <b>{about}</b>}
        <span>{todo}</span>
      </li>
    ))}
  </ul>
);
