import { configDefaults, defineConfig } from "vitest/config";
import { enhancement } from "./vite-enhancement.ts";

/** Unit tests only: hundreds of mutants of a file are each judged within moments. */
export default defineConfig({
  plugins: [enhancement()],
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "**/*.db.test.*", "**/*.long.test.*"],
    setupFiles: ["test/quiet.ts", "test/effort.ts"],
  },
});
