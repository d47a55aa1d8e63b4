export const meta = () => [{ title: "Login" }, { name: "robots", content: "noindex" }];

export default function Placeholder() {
  return <main>Login</main>;
}
