import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/grievance.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
  comingMeta(
    matches,
    "/grievanceredressal",
    "Grievance Redressal",
    "How to complain, to whom, and by when you are answered.",
  );

export default function Page() {
  return (
    <ComingPage
      heading="Grievance Redressal"
      lead="How to complain, to whom, and by when you are answered."
    />
  );
}
