import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/investor-charter",
    "Investor Charter",
    "What investors may expect, and the record of complaints.",
  );

export default function Page() {
  return (
    <ComingPage heading="Investor Charter" lead="What investors may expect, and the record of complaints." />
  );
}
