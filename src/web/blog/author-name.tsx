import { authorHref } from "#domain/blog/rules.ts";
import { Link } from "#ui/primitives/link.tsx";

/** Who wrote an article, with the way to what else they wrote; a placeholder has no page. */
export function AuthorName({ name, className }: { name: string; className: string }) {
  const href = authorHref(name);
  return href ? (
    // Above the link of a card around it, and as high as a finger needs.
    <Link className={`${className} relative -my-3 py-3 no-underline hover:underline`} href={href}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
}
