// Fuzzes the real product: pages, forms, calls, feeds, media, the desk without and with a session, broken HTTP.
// SEED=n repeats a run; REQUESTS=n sets its length.
import "./seed.ts";
import { type FuzzResult, fuzz } from "../test/fuzzing/fuzz.ts";
import { startProduct } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { writeResult } from "./tools.ts";

const SEED = Number(process.env.SEED ?? 20_260_209);
const REQUESTS = Number(process.env.REQUESTS ?? 120_000);
const OPEN = {
  MAIL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  STAFF_API_TOKEN: "fuzz-token-of-thirty-two-characters",
  CORS_ORIGINS: "https://partner.example.in",
  SIGN_INS_PER_NETWORK: "0",
};

const runs: Record<string, FuzzResult & { seconds: number }> = {};

async function run(name: string, settings: Record<string, string>, share: number, signedIn = false) {
  const product = await startProduct(settings);
  const owner = signedIn ? memberOf(product, "Owner") : undefined;
  if (owner && (await owner.get("/desk")).status !== 200) throw new Error("The owner is not signed in.");
  const started = Date.now();
  const result = await fuzz(product, {
    seed: SEED,
    requests: Math.round(REQUESTS * share),
    ...(owner && {
      always: [["Cookie", owner.cookie]] as [string, string][],
      narrow: ({ origin, desk, calls }) => ({
        origin,
        desk,
        calls,
        paths: desk,
        forms: desk.map((action) => ({
          action,
          fields: [
            ["intent", "save"],
            ["id", "1"],
            ["hash", "0"],
            ["name", "x"],
            ["reason", "x"],
          ] as [string, string][],
        })),
      }),
    }),
  });
  runs[name] = { seconds: Math.round((Date.now() - started) / 1_000), ...result };
  process.stderr.write(`${name}: ${JSON.stringify(runs[name], null, 1)}\n`);
  await product.stop();
}

await run("without limits", OPEN, 0.75);
await run(
  "with limits",
  {
    ...OPEN,
    RATE_LIMIT_FORMS: "30",
    RATE_LIMIT_API: "600",
    RATE_LIMIT_ADDRESS: "6",
    SIGN_INS_PER_NETWORK: "40",
  },
  0.1,
);
await run("the desk, signed in", OPEN, 0.15, true);

const all = Object.values(runs);
writeResult("fuzz", {
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  findings: all.reduce((sum, { findings }) => sum + findings.length, 0),
  runs,
});
process.exitCode = all.some(({ findings }) => findings.length) ? 1 : 0;
