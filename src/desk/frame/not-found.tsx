import { missing } from "#desk/kit/answers.ts";

export function loader() {
  throw missing("There is no page at this address.");
}

export default function NotFound() {
  return null;
}
