export default function Page() {
  return <h1>Daily Digest</h1>;
}
