import type { Waiting } from "#desk/today/waiting.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { Shape } from "#ui/icon/shapes.ts";

/** A link of the menu. */
type Item = { href: string; label: string; shape: Shape };

/** The screens in the menu. */
export const NAVIGATION: { name: string; items: Item[] }[] = [
  { name: "", items: [{ href: "/desk", label: "Today", shape: "today" }] },
  {
    name: "Publish",
    items: [
      { href: "/desk/articles", label: "Articles", shape: "article" },
      { href: "/desk/digest", label: "Digest", shape: "digest" },
      { href: "/desk/newsletter", label: "Letters", shape: "newsletter" },
      { href: "/desk/pictures", label: "Pictures", shape: "picture" },
      { href: "/desk/numbers", label: "Numbers", shape: "chart" },
    ],
  },
  {
    name: "Answer",
    items: [
      { href: "/desk/messages", label: "Messages", shape: "messages" },
      { href: "/desk/people", label: "People", shape: "account" },
      { href: "/desk/orders", label: "Requests", shape: "orders" },
      { href: "/desk/complaints", label: "Complaints", shape: "complaints" },
    ],
  },
  {
    name: "Firm",
    items: [
      { href: "/desk/firm", label: "Firm details", shape: "firm" },
      { href: "/desk/texts", label: "Legal texts", shape: "article" },
      { href: "/desk/calendar", label: "Market calendar", shape: "calendar" },
      { href: "/desk/launch", label: "Launch checklist", shape: "launch" },
      { href: "/desk/staff", label: "Staff", shape: "staff" },
      { href: "/desk/jobs", label: "Jobs", shape: "jobs" },
      { href: "/desk/audit", label: "Audit ledger", shape: "audit" },
    ],
  },
];

const isAt = (path: string, href: string): boolean =>
  path === href || (href !== "/desk" && path.startsWith(`${href}/`));

/**
 * The menu of the screens that the member's role opens: beside the screen on a desktop, behind one button on a phone.
 */
export function Navigation({
  path,
  open,
  who,
  waiting,
}: {
  path: string;
  open: string[];
  waiting: Waiting;
  who: { name: string; roleName: string };
}) {
  return (
    <nav className="desk-nav" aria-label="Desk">
      <details>
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-card px-3 lg:hidden">
          <Icon shape="menu" size={18} />
          Menu
          <Count of={waiting["/desk"]} />
        </summary>
        <div className="absolute right-3 left-3 z-20 mt-2 rounded-card border border-line-2 bg-card p-2 shadow-card lg:static lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
          {NAVIGATION.map(({ name, items }) => {
            const shown = items.filter(({ href }) => open.includes(href));
            return shown.length ? (
              <div key={name}>
                {name && (
                  <p className="mx-2 mt-3 mb-1 text-[0.8125rem] text-ink-3 lg:mx-2.5 lg:mt-3.5 lg:mb-1">
                    {name}
                  </p>
                )}
                <ul>
                  {shown.map((item) => (
                    <NavLink
                      key={item.href}
                      item={item}
                      here={isAt(path, item.href)}
                      count={waiting[item.href]}
                    />
                  ))}
                </ul>
              </div>
            ) : null;
          })}
          <div className="nav-own">
            <div className="mt-2 border-t border-line px-2.5 pt-2 text-[0.8125rem] text-ink-3">
              <strong className="block text-[0.9375rem] font-[550] text-ink">{who.name}</strong>
              {who.roleName}
            </div>
            <ul>
              <NavLink
                item={{ href: "/desk/account", label: "Your account", shape: "account" }}
                here={isAt(path, "/desk/account")}
              />
            </ul>
            <form method="post" action="/desk/sign-out">
              <button className="desk-link w-full cursor-pointer" type="submit">
                <Icon shape="back" size={18} />
                Sign out
              </button>
            </form>
          </div>
        </div>
      </details>
    </nav>
  );
}

function NavLink({
  item: { href, label, shape },
  here,
  count,
}: {
  item: Item;
  here: boolean;
  count?: Waiting[string] | undefined;
}) {
  return (
    <li>
      <a className="desk-link" href={href} aria-current={here ? "page" : undefined}>
        <Icon shape={shape} size={18} />
        {label}
        <Count of={count} />
      </a>
    </li>
  );
}

/** How much waits for the member on a screen; amber if some is due today. */
function Count({ of }: { of: Waiting[string] | undefined }) {
  if (!of) return null;
  const look = of.isDue ? "bg-accent text-accent-ink" : "text-ink-3";
  return (
    <span
      className={`ml-auto min-w-5.5 rounded-full px-1.5 text-center text-[0.8125rem] tabular-nums ${look}`}
    >
      {of.count}
      <span className="vh">{of.isDue ? " waiting, due today" : " waiting"}</span>
    </span>
  );
}
