import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/about-new", "About the firm", "Credentials, mission, vision and philosophy.");

export default function Page() {
  return <ComingPage heading="About the firm" lead="Credentials, mission, vision and philosophy." />;
}
