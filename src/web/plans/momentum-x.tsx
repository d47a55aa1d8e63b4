import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/momentum-x", "Momentum X", "Swing research for traders, technical only.");

export default function Page() {
  return <ComingPage heading="Momentum X" lead="Swing research for traders, technical only." />;
}
