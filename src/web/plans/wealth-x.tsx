import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/wealth-x", "Wealth X", "Long-term techno-funda research for investors.");

export default function Page() {
  return <ComingPage heading="Wealth X" lead="Long-term techno-funda research for investors." />;
}
