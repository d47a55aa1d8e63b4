import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/codeofconduct", "Code of Conduct", "How the firm and its people conduct themselves.");

export default function Page() {
  return <ComingPage heading="Code of Conduct" lead="How the firm and its people conduct themselves." />;
}
