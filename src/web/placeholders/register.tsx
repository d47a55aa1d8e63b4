export const meta = () => [{ title: "Register" }, { name: "robots", content: "noindex" }];

export default function Placeholder() {
  return <main>Register</main>;
}
