import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/disclaimer",
    "Disclaimer and Disclosure",
    "Registration, risks, eligibility and how to complain.",
  );

export default function Page() {
  return (
    <ComingPage
      heading="Disclaimer and Disclosure"
      lead="Registration, risks, eligibility and how to complain."
    />
  );
}
