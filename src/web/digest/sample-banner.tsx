/** Says that a digest is made up, above everything that it states. */
export const SampleBanner = () => (
  <p className="dg-sample" role="note">
    <span className="wrap block">
      <b>Sample data:</b> this digest is made of generated figures, not market data.
    </span>
  </p>
);
