import { ComingPage, comingMeta } from "../frame/coming-page.tsx";
import type { Route } from "./+types/privacy-policy.ts";

export const meta = ({ matches }: Route.MetaArgs) =>
  comingMeta(
    matches,
    "/privacyPolicy",
    "Privacy Policy",
    "What is collected, why, and how to have it removed.",
  );

export default function Page() {
  return <ComingPage heading="Privacy Policy" lead="What is collected, why, and how to have it removed." />;
}
