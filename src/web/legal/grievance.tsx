import { siteContext } from "#context.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { definePage } from "#page.ts";
import type { Route } from "./+types/grievance.ts";
import { Escalation } from "./escalation.tsx";
import { LegalPage } from "./legal-page.tsx";
import { loadText } from "./load.server.ts";
import { legalMeta } from "./meta.ts";
import { timesOf } from "./times.ts";

export const middleware = [definePage({ listed: true, tags: [TEXTS_TAG] })];

export async function loader({ context }: Route.LoaderArgs) {
  const times = timesOf(context.get(siteContext).facts);
  return { ...(await loadText(context, "grievanceredressal")), times };
}

export const meta = (args: Route.MetaArgs) => legalMeta(args);

export default function Grievance({ loaderData: { text, firm, times } }: Route.ComponentProps) {
  return (
    <LegalPage text={text} firm={firm} family="Compliance" above={<Escalation firm={firm} times={times} />} />
  );
}
