import { definePage } from "#page.ts";
import { NameOnly, nameOnlyMeta } from "./name-only.tsx";

export const middleware = [definePage({ openedBy: "nobody" })];

const NAME = "Login";

export const meta = () => nameOnlyMeta(NAME);

export default function Placeholder() {
  return <NameOnly name={NAME} />;
}
