import { NameOnly, nameOnlyMeta } from "./name-only.tsx";

const NAME = "Forgot password";

export const meta = () => nameOnlyMeta(NAME);

export default function Placeholder() {
  return <NameOnly name={NAME} />;
}
