import { build, type Plugin, type Rolldown } from "vite";

const ID = "virtual:offline";
const ENTRY = "src/entry.offline.ts";

/** Bundles the site's background worker into one classic script, whose code is the virtual module `virtual:offline`. */
export function backgroundWorker(): Plugin {
  return {
    name: "background-worker",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          modulePreload: false,
          rollupOptions: { input: ENTRY, output: { format: "iife" } },
        },
      });
      const [chunk] = (result as Rolldown.RolldownOutput).output;
      return `export const code = ${JSON.stringify(chunk.code)};`;
    },
  };
}
