import { useEffect, useRef } from "react";

/** A failure, told where the reader is: it comes into view by itself. */
export function Alert({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    line.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p ref={line} role="alert" className="blog-alert">
      {children}
    </p>
  );
}
