import { createHash } from "node:crypto";
import { build as bundle, type Plugin, type Rolldown } from "vite";

const ENTRY = "src/ui/enhance/main.ts";

/**
 * Bundles the enhancement script (every page's only script before hydration) outside the React Router
 * build and offers it as two virtual modules: `virtual:enhance` (its address, safe in the browser) and
 * `virtual:enhance/code` (its text, for the server that serves it).
 */
export function enhancement(): Plugin {
  let built: Promise<{ code: string; src: string }> | undefined;
  const build = async () => {
    const result = await bundle({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      build: { write: false, rollupOptions: { input: ENTRY, output: { format: "iife" } } },
    });
    const code = (result as Rolldown.RolldownOutput).output[0].code;
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 10);
    return { code, src: `/assets/enhance-${hash}.js` };
  };
  return {
    name: "enhancement",
    resolveId: (id) => (id === "virtual:enhance" || id === "virtual:enhance/code" ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith("\0virtual:enhance")) return;
      built ??= build();
      const { code, src } = await built;
      return id.endsWith("/code")
        ? `export const code = ${JSON.stringify(code)}; export const src = ${JSON.stringify(src)};`
        : `export const src = ${JSON.stringify(src)};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.includes("/ui/enhance/")) return;
      built = undefined;
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
      }
      server.ws.send({ type: "full-reload" });
    },
  };
}
