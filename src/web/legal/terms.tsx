import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { definePage } from "#page.ts";
import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "termsandconditions", "mitc");

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
