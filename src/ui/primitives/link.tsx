import type { AnchorHTMLAttributes } from "react";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * Every link is a document navigation: pages are cached as bytes and arrive at once, without loading a router. A link
 * to another site opens in a new tab without opener.
 */
export function Link({ href, children, ...rest }: Props) {
  const outside = /^https?:/.test(href);
  return (
    <a href={href} {...(outside && { target: "_blank", rel: "noopener noreferrer" })} {...rest}>
      {children}
      {outside && <span className="vh"> (opens in a new tab)</span>}
    </a>
  );
}
