import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/terms.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
  comingMeta(
    matches,
    "/termsandconditions",
    "MITC (Terms of Use)",
    "The most important terms and conditions.",
  );

export default function Page() {
  return <ComingPage heading="MITC (Terms of Use)" lead="The most important terms and conditions." />;
}
