import { OneStopEach } from "#ui/table/one-stop.tsx";

type Props = { className: string; children: React.ReactNode };

/** A table of figures in which each source is one tab stop. */
export const SourcedTable = ({ className, children }: Props) => (
  <OneStopEach>
    <div className="table-scroll">
      <table className={`figs ${className}`}>{children}</table>
    </div>
  </OneStopEach>
);
