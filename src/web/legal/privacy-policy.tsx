import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(
    matches,
    "/privacyPolicy",
    "Privacy Policy",
    "What is collected, why, and how to have it removed.",
  );

export default function Page() {
  return <ComingPage heading="Privacy Policy" lead="What is collected, why, and how to have it removed." />;
}
