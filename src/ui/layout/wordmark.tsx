type Logo = {
  src: string;
  width: number;
  height: number;
  /** The file for dark grounds; without it the other one is shown on a light plate. */
  dark: string | undefined;
  /** Whether the picture is the name itself. */
  hasName: boolean;
};

type Props = {
  name: string;
  logo?: Logo | undefined;
  /** Whether the ground is dark in both themes. */
  onNight?: boolean;
};

/** The firm's mark and name: its logo, or an axis flag between price levels. */
export function Wordmark({ name, logo, onNight = false }: Props) {
  return (
    <>
      {logo ? (
        <LogoPicture name={name} logo={logo} onNight={onNight} />
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
      {!logo?.hasName && <span className="wordmark-name">{name}</span>}
    </>
  );
}

const LOGO_HEIGHT = 30;

function LogoPicture({ name, logo, onNight }: Required<Pick<Props, "name" | "onNight">> & { logo: Logo }) {
  const { src, width, height, dark, hasName } = logo;
  return (
    <picture className="wordmark-logo" data-plate={dark ? undefined : ""}>
      {dark && !onNight && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={(onNight && dark) || src}
        alt={hasName ? name : ""}
        width={Math.round((LOGO_HEIGHT * width) / height)}
        height={LOGO_HEIGHT}
      />
    </picture>
  );
}
