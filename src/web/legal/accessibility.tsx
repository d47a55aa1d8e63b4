import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/accessibility",
    "Accessibility",
    "How this site can be used, and whom to tell where it cannot.",
  );

export default function Page() {
  return (
    <ComingPage heading="Accessibility" lead="How this site can be used, and whom to tell where it cannot." />
  );
}
