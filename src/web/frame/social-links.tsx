import type { Firm } from "#domain/firm/rules.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/primitives/link.tsx";

const PLACES = [
  ["x", "X"],
  ["video", "Videos"],
  ["photo", "Photos"],
  ["channel", "Messaging channel"],
] as const;

/** The firm's profiles on other sites. */
export function SocialLinks({ links }: { links: Firm["links"] }) {
  return (
    <ul className="-ml-3 flex flex-wrap">
      {PLACES.filter(([key]) => links[key]).map(([key, label]) => (
        <li key={key}>
          <Link href={links[key]} title={label} className="foot-link min-w-11 justify-center px-3">
            <Icon shape={key} size={22} />
            <span className="vh">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
