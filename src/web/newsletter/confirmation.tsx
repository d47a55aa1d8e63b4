export default function Page() {
  return <h1>Confirm</h1>;
}
