/** States above a page that its data is made up: samples must never be mistaken for market data. */
export const SampleNote = ({ children }: { children: string }) => (
  <p className="dg-sample" role="note">
    <span className="wrap block">
      <b>Sample data:</b> {children} made of generated figures, not market data. No digest of a market day is
      published yet.
    </span>
  </p>
);
