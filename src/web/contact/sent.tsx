export default function Page() {
  return <h1>Sent</h1>;
}
