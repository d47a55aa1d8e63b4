import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/aboutus", "About Us", "Who writes the research, and by which rules.");

export default function Page() {
  return <ComingPage heading="About Us" lead="Who writes the research, and by which rules." />;
}
