/** A screen with nothing but a name: no navigation, no footer, not indexed. */
export function NameOnly({ name }: { name: string }) {
  return (
    <main className="wrap grid min-h-dvh content-center">
      <h1 className="mb-6">{name}</h1>
      <div className="level relative -mr-(--bleed) mb-[clamp(36px,3.8vw,56px)] h-0 border-t border-line-2" />
    </main>
  );
}

export const nameOnlyMeta = (name: string) => [{ title: name }, { name: "robots", content: "noindex" }];
