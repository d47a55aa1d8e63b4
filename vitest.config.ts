import { configDefaults, defineConfig } from "vitest/config";
import { enhancement } from "./scripts/vite-enhancement.ts";
import { isLong } from "./test/effort.ts";

const DATABASE = "src/**/*.db.test.{ts,tsx}";
/** Tests that need many minutes to judge a product or a machine: `npm run test:long`. */
const LONG = "**/*.long.test.{ts,tsx}";
const without = (...patterns: string[]) => [
  ...configDefaults.exclude,
  ...patterns,
  ...(isLong ? [] : [LONG]),
];

/** Tests of the whole tree that read files alone: no product is started for them. */
const WITHOUT_PRODUCT = ["test/architecture.test.ts", "test/personal-data.test.ts"];

/**
 * What only a server can answer otherwise, because several sessions reach it at once: locks, claims, races, NOTIFY, and
 * what copies or changes whole tables. The rest speaks the same SQL through the same driver to either. The long run
 * runs every database test on PostgreSQL.
 */
const DIFFERS = [
  "src/platform/**/*",
  "src/server/{,commands/**/,jobs/,watching/}*",
  ...["approval/at-once", "audit/*", "blog/blog", "blog/publishing/scheduling", "digest/*", "leads/*"],
  ...["notices/notices", "orders/orders", "staff/manage"],
  ...["feedback/feedback", "issues/issues", "sending/*", "subscribing/quotas"].map(
    (file) => `newsletter/${file}`,
  ),
].map((file) => `${file.startsWith("src/") ? file : `src/domain/${file}`}.db.test.ts`);

export default defineConfig({
  plugins: [enhancement()],
  test: {
    pool: "forks",
    setupFiles: ["test/quiet.ts", "test/effort.ts"],
    // A timeout only ends a test that hangs. No test is judged by its duration.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Tests wait for the processes they start: a third worker fills the pauses of two.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,content,scripts}/**/*.test.{ts,tsx}", ...WITHOUT_PRODUCT],
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
          exclude: without(...WITHOUT_PRODUCT),
          globalSetup: ["test/products.ts"],
          isolate: false,
        },
      },
    ],
  },
});
