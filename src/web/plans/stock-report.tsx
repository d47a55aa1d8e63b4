import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/stock-report.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
  comingMeta(
    matches,
    "/stockizenreport",
    "Equity Research Report",
    "One report on one stock, in six sections.",
  );

export default function Page() {
  return <ComingPage heading="Equity Research Report" lead="One report on one stock, in six sections." />;
}
