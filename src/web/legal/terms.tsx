import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/termsandconditions",
    "MITC (Terms of Use)",
    "The most important terms and conditions.",
  );

export default function Page() {
  return <ComingPage heading="MITC (Terms of Use)" lead="The most important terms and conditions." />;
}
