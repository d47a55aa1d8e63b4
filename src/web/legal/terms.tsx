import type { Route } from "./+types/terms.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "termsandconditions", "mitc");

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
