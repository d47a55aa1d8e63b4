import { expect, test } from "vitest";
import { withRenditions } from "./pictures.ts";

test("an uploaded picture names its renditions, any other stays as it is", () => {
  const html = (src: string) =>
    `<figure><img src="${src}" alt="A chart" width="1000" height="500" loading="lazy"></figure>`;
  const uploaded = withRenditions(html("/media/uploads/0123456789abcdef/1000.webp"));
  expect(uploaded).toContain(
    'src="/media/uploads/0123456789abcdef/1000.webp" srcset="/media/uploads/0123456789abcdef/400.webp 400w, ',
  );
  expect(uploaded).toContain('1000.webp 1000w" sizes="(min-width: 42rem) 38rem, 92vw"');
  for (const src of [
    "/media/uploads/0123456789abcdef/300.webp",
    "/media/covers/a-1200.webp",
    "/media/uploads/x/1000.webp",
  ])
    expect(withRenditions(html(src))).toBe(html(src));
});
