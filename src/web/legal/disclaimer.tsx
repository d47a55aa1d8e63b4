import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/disclaimer.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
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
