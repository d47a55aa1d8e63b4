import type { FormSource } from "#domain/newsletter/rules.ts";

export type NewsletterVariant = Extract<FormSource, "home" | "blog" | "digest" | "swing">;

/** The newsletter form in its four variants. */
export function NewsletterForm({ variant }: { variant: NewsletterVariant }) {
  return <form method="post" action="/newsletter" data-variant={variant} />;
}
