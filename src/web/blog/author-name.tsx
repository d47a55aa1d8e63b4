import { authorHref } from "#domain/blog/rules.ts";
import { Link } from "#ui/primitives/link.tsx";

/** An article's author, linked to their other articles; a placeholder has no page. */
export function AuthorName({ name, className }: { name: string; className: string }) {
  const href = authorHref(name);
  return href ? (
    // Above the link of the surrounding card, and finger-sized.
    <Link className={`${className} relative -my-3 py-3 no-underline hover:underline`} href={href}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
}
