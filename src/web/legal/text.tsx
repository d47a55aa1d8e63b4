import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { isStatutorySlug } from "#domain/compliance/statutory-texts.ts";
import { definePage } from "#page.ts";
import type { Route } from "./+types/text.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export function loader({ context, url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  if (!isStatutorySlug(slug)) throw new Error(`No legal text has the address ${url.pathname}.`);
  return loadText(context, slug);
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

/** The page of every legal text that shows nothing else. */
export default function LegalText({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
