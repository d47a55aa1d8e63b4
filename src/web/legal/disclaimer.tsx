import type { Route } from "./+types/disclaimer.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, "disclaimer");

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
