import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const STAMP = "build/.stamp";
const SOURCES = ["src", "scripts", "content", "public"];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
// Articles, digests and pictures are read when the product runs; they do not go into the bundle.
const RUNTIME = /^content\/(articles|digests|media|legal)\//;

/** A hash of everything that the build is made from. */
function sourceHash() {
  const hash = createHash("sha256");
  const names = SOURCES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/")),
  );
  for (const name of [...names, ...FILES.filter(existsSync)].sort()) {
    if (RUNTIME.test(name) || /\.test\.tsx?$/.test(name)) continue;
    hash.update(name).update("\0").update(readFileSync(name)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the client and the server bundle unless the last build was made from these very sources. */
export async function buildIfStale() {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  console.log("Building the site (once; the next start skips this).");
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  compressAssets("build/client");
  writeFileSync(STAMP, hash);
}

/** Writes the brotli form of each text asset beside it, once, so that starting need not compress. */
function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

if (import.meta.main) await buildIfStale();
