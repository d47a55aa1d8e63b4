import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/charter.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
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
