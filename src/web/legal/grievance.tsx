import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
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
