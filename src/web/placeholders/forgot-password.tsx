export const meta = () => [{ title: "Forgot password" }, { name: "robots", content: "noindex" }];

export default function Placeholder() {
  return <main>Forgot password</main>;
}
