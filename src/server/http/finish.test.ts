import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishHtml } from "./finish.ts";

const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

test("inline scripts are put aside and hashed; data blocks and files stay as they are", () => {
  const { html, scriptHashes } = finishHtml(
    `<script>a()</script><script type="module" async="">import "/x.js"</script><script type="application/ld+json">{"a":1}</script><script src="/e.js" defer=""></script>`,
  );
  expect(html).toBe(
    `<script type="text/deferred" data-type="">a()</script><script type="text/deferred" data-type="module">import "/x.js"</script><script type="application/ld+json">{"a":1}</script><script src="/e.js" defer=""></script>`,
  );
  expect(scriptHashes).toEqual([hash("a()"), hash('import "/x.js"')]);
});

test("modules are not preloaded before the page is painted", () => {
  expect(finishHtml('<link rel="modulepreload" href="/a.js"/>').html).toBe(
    '<link rel="deferred-modulepreload" href="/a.js"/>',
  );
});
