import type { MetaFunction } from "react-router";
import { ComingPage, comingMeta } from "#web/frame/coming-page.tsx";

export const meta: MetaFunction = ({ matches }) =>
  comingMeta(matches, "/refundpolicy", "Refund Policy", "When a fee is refunded and when it is not.");

export default function Page() {
  return <ComingPage heading="Refund Policy" lead="When a fee is refunded and when it is not." />;
}
