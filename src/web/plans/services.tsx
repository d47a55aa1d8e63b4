import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
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
