import { Link } from "#ui/primitives/link.tsx";
import { currentOf, type MenuEntry } from "./site-links.ts";

/** The pages below a menu item, each with its contents or price. */
export const MenuEntries = ({ entries, path }: { entries: readonly MenuEntry[]; path: string }) => (
  <ul className="nav-entries">
    {entries.map(({ label, href, text, price }) => (
      <li key={href}>
        <Link href={href} aria-current={currentOf(href, path) === "page" ? "page" : undefined}>
          <b>{label}</b>
          {price && <span>{price}</span>}
          {text && <small>{text}</small>}
        </Link>
      </li>
    ))}
  </ul>
);
