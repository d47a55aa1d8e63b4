/** What a page shows instead of itself when its route refuses or fails. */
export function ErrorScreen({ status, message }: { status: number; message?: string | undefined }) {
  return (
    <section className="wrap sec">
      <h1>{status === 404 ? (message ?? "404 Page Not Found") : "Something went wrong"}</h1>
    </section>
  );
}
