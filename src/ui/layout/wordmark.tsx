/** The firm's mark and its name: its own logo, or an axis flag between price levels. */
export function Wordmark({ name, logo }: { name: string; logo?: string | undefined }) {
  return (
    <>
      {logo ? (
        <img src={logo} alt="" width="28" height="28" className="flex-none object-contain" />
      ) : (
        <svg viewBox="0 0 32 32" width="28" height="28" className="flex-none" aria-hidden="true">
          <path
            d="M0 4h32v2H0zM0 10h14v2H0zM0 20h14v2H0zM0 26h32v2H0z"
            fill="currentColor"
            fillOpacity=".5"
          />
          <path d="M6 16l6-6h20v12H12z" className="wordmark-flag" />
        </svg>
      )}
      <span className="wordmark-name">{name}</span>
    </>
  );
}
