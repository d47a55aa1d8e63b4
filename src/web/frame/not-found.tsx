import { data } from "react-router";
import { ErrorScreen } from "./error-screen.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
