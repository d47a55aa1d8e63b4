import { authorHref } from "#domain/blog/rules.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { Link } from "#ui/primitives/link.tsx";

const FOUNDERS = "/aboutus#founders";

/** An article's author, linked to their other articles; a placeholder stands for one of the founders. */
export function AuthorName({ name, className }: { name: string; className: string }) {
  const href = authorHref(name) ?? (isPlaceholder(name) ? FOUNDERS : undefined);
  return href ? (
    // Above the link of the surrounding card, and finger-sized.
    <Link className={`${className} relative -my-3 py-3 no-underline hover:underline`} href={href}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
}
