import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILD = "build";
const STAMP = "build/.stamp";
// Not in build/, which the bundler removes.
const LOCK = "node_modules/.cache/build-lock";
const FORMER = "node_modules/.cache/former-assets";
const MAX_BUILD_MS = 15 * 60_000;
const ASSETS = "client/assets";
/** In a build: the names of earlier builds' assets, one per line. */
const NAMES = ".former-assets";
const KEPT_MS = 14 * 86_400_000;
const SOURCES = ["src", "scripts", "content", "public"];
const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];
// Articles, digests and pictures are read at run time; they are not part of the bundle.
const RUNTIME = /^content\/(articles|digests|media|legal)\//;

/** Returns a hash of everything that the build is made from. */
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

const isBuilt = (hash) => existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;

/**
 * Builds the client and server bundles unless the last build has these exact sources. Assets of earlier builds remain
 * beside the new ones: those of this folder, and those of the release in `before`. Child processes do not hash the
 * sources again: CHECKED_BUILD tells them which build is current.
 */
export function buildIfStale(before) {
  if (before === undefined && isBuilt(process.env.CHECKED_BUILD)) return;
  const hash = sourceHash();
  process.env.CHECKED_BUILD = hash;
  if (isBuilt(hash) && before === undefined) return;
  alone(LOCK, () => {
    if (before !== undefined) setAside(buildOf(before), FORMER);
    if (!isBuilt(hash)) bundle();
    bringBack(FORMER, BUILD);
    writeFileSync(STAMP, hash);
  });
}

function bundle() {
  console.log("Building the site (once; the next start skips this).");
  setAside(BUILD, FORMER);
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  compressAssets("build/client");
}

/** Returns the build folder of another release. */
function buildOf(release) {
  const folder = resolve(release, BUILD);
  if (existsSync(join(folder, ASSETS))) return folder;
  throw new Error(`There is no build in ${resolve(release)}, whose assets were to be kept.`);
}

/** Waits for the lock: of several processes starting together, one builds. A dead process holds no lock. */
export function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    lock.exec(`PRAGMA busy_timeout = ${MAX_BUILD_MS}; BEGIN EXCLUSIVE`);
    return work();
  } finally {
    lock.close();
  }
}

/**
 * Copies a build's hashed assets to a folder that no build removes. Assets made by that build count as replaced now;
 * those of earlier builds keep the time of their replacement. What an interrupted build set aside remains there.
 */
export function setAside(build, former, now = Date.now()) {
  const assets = join(build, ASSETS);
  if (!existsSync(assets)) return;
  mkdirSync(former, { recursive: true });
  const older = formerNames(build);
  for (const name of readdirSync(assets)) {
    const [file, kept] = [join(assets, name), join(former, name)];
    const replaced = older.includes(name) ? statSync(file).mtimeMs : now;
    if (existsSync(kept) && statSync(kept).mtimeMs >= replaced) continue;
    copyFileSync(file, kept);
    utimesSync(kept, replaced / 1000, replaced / 1000);
  }
}

/**
 * Restores assets that were replaced in the last fourteen days: their pages are open in browsers, held in caches, and
 * still served by processes that have not restarted.
 */
export function bringBack(former, build, now = Date.now()) {
  if (!existsSync(former)) return;
  const assets = join(build, ASSETS);
  const names = readdirSync(former).filter(
    (name) => !existsSync(join(assets, name)) && now - statSync(join(former, name)).mtimeMs < KEPT_MS,
  );
  writeFileSync(join(build, NAMES), [...formerNames(build), ...names].join("\n"));
  for (const name of names) cpSync(join(former, name), join(assets, name), { preserveTimestamps: true });
  rmSync(former, { recursive: true });
}

function formerNames(build) {
  const file = join(build, NAMES);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

/** Writes each text asset's brotli and gzip form beside it, so that starts need not compress. */
function compressAssets(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}

if (import.meta.main) buildIfStale(process.argv[2]);
