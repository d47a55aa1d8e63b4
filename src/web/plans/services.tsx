import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/services.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
  comingMeta(
    matches,
    "/services",
    "Research Services",
    "Two horizons of rule-based research, and single stock reports.",
  );

export default function Page() {
  return (
    <ComingPage
      heading="Research Services"
      lead="Two horizons of rule-based research, and single stock reports."
    />
  );
}
