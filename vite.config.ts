import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { enhancement } from "./scripts/vite-enhancement.ts";

/** What opens files of its own beside itself, so it stays there: docs/decisions/100-libraries-in-the-bundle.md. */
const UNBUNDLED = ["@electric-sql/pglite", "pino", "sharp"];

export default defineConfig(({ command }) => ({
  plugins: [enhancement(), tailwindcss(), reactRouter()],
  // A font is asked for where it is written; in the style it would go out with every page.
  build: {
    assetsInlineLimit: (file, { length }) => !file.endsWith(".woff2") && length < 2048,
    target: "es2022",
    // One module serves a figure drawn on the server and its island, which loads it when touched; the time of plugins
    // says nothing to whoever starts the product.
    rollupOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
  },
  // The host is the server build's only input. Loaded beside the build, it would duplicate shared modules.
  environments: {
    ssr: {
      // React brings two builds, chosen by this name; in development the libraries stay outside.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external: UNBUNDLED } : {},
      build: { rollupOptions: { input: "src/server/entry.ts" } },
    },
  },
}));
