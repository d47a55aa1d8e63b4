import { NameOnly, nameOnlyMeta } from "./name-only.tsx";

const NAME = "Register";

export const meta = () => nameOnlyMeta(NAME);

export default function Placeholder() {
  return <NameOnly name={NAME} />;
}
