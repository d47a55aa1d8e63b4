export function Faq(_: { page: "home" | "services" | "momentum-x" | "wealth-x" }) {
  return null;
}
