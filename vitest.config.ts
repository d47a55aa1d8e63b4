import { configDefaults, defineConfig } from "vitest/config";
import { enhancement } from "./scripts/vite-enhancement.ts";
import { isLong } from "./test/effort.ts";

const DATABASE = "src/**/*.db.test.{ts,tsx}";
/** What only judges a product, or a machine, over many minutes: `npm run test:long`. */
const LONG = "**/*.long.test.{ts,tsx}";
const without = (...patterns: string[]) => [
  ...configDefaults.exclude,
  ...patterns,
  ...(isLong ? [] : [LONG]),
];

/**
 * What PostgreSQL may answer otherwise than the embedded database: locks, NOTIFY, casts, int8, claims, search, the
 * queue. The long run takes every file there.
 */
const DIFFERS = [
  "src/{platform,server}/**",
  "src/domain/newsletter/sending",
  ...["staff", "blog", "blog/publishing", "leads", "orders", "digest"].map((room) => `src/domain/${room}`),
  ...["subscribing", "issues", "feedback"].map((room) => `src/domain/newsletter/${room}`),
].map((place) => `${place}/*.db.test.ts`);

export default defineConfig({
  plugins: [enhancement()],
  test: {
    pool: "forks",
    setupFiles: ["test/quiet.ts", "test/effort.ts"],
    // A time-out is what ends a test that hangs; no test is told by its duration.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What starts processes waits for them: a third worker fills the pauses of two.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,content,scripts}/**/*.test.{ts,tsx}"],
          exclude: without(DATABASE),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: [DATABASE],
          exclude: without(),
          globalSetup: ["test/embedded.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: process.env.TEST_DATABASE_URL ? (isLong ? [DATABASE] : DIFFERS) : [],
          exclude: without(),
          globalSetup: ["test/postgres.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          include: ["test/**/*.test.ts"],
          exclude: without(),
          globalSetup: ["test/products.ts"],
          isolate: false,
        },
      },
    ],
  },
});
