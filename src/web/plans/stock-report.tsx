import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/stockizenreport",
    "Equity Research Report",
    "One report on one stock, in six sections.",
  );

export default function Page() {
  return <ComingPage heading="Equity Research Report" lead="One report on one stock, in six sections." />;
}
