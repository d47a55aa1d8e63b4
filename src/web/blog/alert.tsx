import { useEffect, useRef } from "react";

/** A failure message that scrolls itself into view. */
export function Alert({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    line.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p ref={line} role="alert" className="blog-alert">
      {children}
    </p>
  );
}
