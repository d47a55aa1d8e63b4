/**
 * Draws the muted loop of the home page's hero, in a light and a dark version. Generated prices, no real data, no text.
 *
 *   apt-get install -y ffmpeg
 *   node scripts/make-hero-loop.ts [--out <folder>]
 *
 * Writes content/media/hero-{light,dark}.{webm,mp4} and their posters .avif and .webp (the first frame). A reading head
 * passes over a fall and the base that follows it. Every mark lives on the same eight seconds: it is drawn as the head
 * passes, stays, and fades just before the head returns, so the last frame leads into the first.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import sharp from "sharp";
import {
  at,
  box,
  curve,
  disc,
  filledPath,
  flag,
  n,
  type Point,
  randomFrom,
  range,
  stroke,
} from "#domain/media/covers/pen.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });
const out = resolve(values.out ?? join(import.meta.dirname, "../content/media"));
const run = promisify(execFile);

// Drawn on 1280 × 560, rendered at 1600 × 700: sharp on a wide screen and still a small file.
const W = 1280;
const H = 560;
const SCALE = 1.25;
const FPS = 24;
const SECONDS = 8;

// `encoded` is the colour that 8-bit limited-range YUV decodes closest to `ground`, so that no edge shows on the page.
const themes = {
  light: {
    ground: "#FBFAF7",
    encoded: "#FBFAF7",
    grid: "#EEEBE3",
    ink: "#0B1B33",
    soft: "#435066",
    up: "#0F8A5F",
    down: "#C2372E",
    brand: "#0B6B57",
    above: 0.16,
    under: 0.12,
  },
  dark: {
    ground: "#0B1422",
    encoded: "#0B1522",
    grid: "#18253A",
    ink: "#EFECE4",
    soft: "#B2BCCB",
    up: "#3DBE8B",
    down: "#EE7468",
    brand: "#5CC8A8",
    above: 0.2,
    under: 0.2,
  },
};
type Theme = (typeof themes)["light"];

// ---- the series: it falls in three legs to a level and builds a base on it ----

const PITCH = 17;
const BODY = 10;
const COUNT = 71;
const LEAD = 40;
const LEVEL = 452;
const LEFT = -14;

interface Candle {
  x: number;
  open: number;
  close: number;
  high: number;
  low: number;
}

/** The turning points of the path of closes: share of the width, then height in pixels. */
const knots = `
  -0.6:330 -0.3:276 -0.16:226 -0.1:250 0.03:132 0.06:156 0.12:74 0.18:146 0.235:112 0.33:246 0.385:196
  0.46:330 0.5:366 0.545:312 0.63:424 0.68:380 0.725:434 0.785:378 0.84:424 0.89:392 0.94:424 1.05:396`
  .trim()
  .split(/\s+/)
  .map((knot): Point => {
    const [x, y] = knot.split(":").map(Number);
    return [x ?? 0, y ?? 0];
  });

/** Returns the height of that path at `t`, 0 at the left edge and 1 at the right. */
function spine(t: number): number {
  const next = Math.max(
    1,
    knots.findIndex(([x]) => x >= t),
  );
  const [from, to] = [at(knots, next - 1), at(knots, next)];
  const s = (t - from[0]) / (to[0] - from[0]);
  return from[1] + (to[1] - from[1]) * (s * s * (3 - 2 * s));
}

function makeSeries(): { candles: Candle[]; fast: Point[]; slow: Point[] } {
  const random = randomFrom(20);
  const spread = () => (random() + random() + random() - 1.5) * 15;
  const all: Candle[] = [];
  let close = spine(-LEAD / COUNT);
  for (let i = -LEAD; i < COUNT; i++) {
    const open = close + spread() * 0.15;
    close = Math.min(LEVEL - 5, spine(i / COUNT) + spread());
    const reach = () => 2 + random() ** 2 * 20;
    all.push({
      x: LEFT + (i + 0.5) * PITCH,
      open,
      close,
      high: Math.min(open, close) - reach(),
      low: Math.min(LEVEL + 3, Math.max(open, close) + reach()),
    });
  }
  const average = (period: number) => {
    let value = at(all, 0).close;
    return all.map((c): Point => {
      value += (c.close - value) * (2 / (period + 1));
      return [c.x, value];
    });
  };
  return { candles: all.slice(LEAD), fast: average(9).slice(LEAD), slow: average(22).slice(LEAD) };
}

const series = makeSeries();
const RIGHT = LEFT + COUNT * PITCH;

// ---- time ----

const START = 1.1;
const SWEEP = 5.9;
const born = (i: number) => START + (SWEEP * i) / COUNT;
const ease = (s: number) => {
  const c = Math.max(0, Math.min(1, s));
  return c * c * (3 - 2 * c);
};
const wrap = (t: number) => ((t % SECONDS) + SECONDS) % SECONDS;

/** Returns the opacity of mark `i` at `time`: 1 once drawn, falling to 0 in the second before the head returns. */
function presence(i: number, time: number): number {
  const age = wrap(time - born(i));
  const left = SECONDS - age;
  return ease((left - 0.35) / 0.9);
}

/** Returns how much of candle `i` is drawn: within 0.42 s, from its open through its range to its close. */
const formed = (i: number, time: number) => ease(wrap(time - born(i)) / 0.42);

// ---- drawing ----

function drawCandle(c: Candle, i: number, time: number, theme: Theme): string {
  const seen = presence(i, time);
  if (seen < 0.004) return "";
  const done = formed(i, time);
  const swing = Math.sin(done * Math.PI) * (c.close > c.open ? -1 : 1) * 7;
  const close = c.open + (c.close - c.open) * done + swing;
  const color = close <= c.open ? theme.up : theme.down;
  const [high, low] = [
    Math.min(c.open, close) - (Math.min(c.open, c.close) - c.high) * done,
    Math.max(c.open, close) + (c.low - Math.max(c.open, c.close)) * done,
  ];
  const body = Math.max(1.6, Math.abs(close - c.open));
  return `<g opacity="${seen.toFixed(3)}">${box(c.x - 0.75, high, 1.5, low - high, color)}${box(c.x - BODY / 2, Math.min(c.open, close), BODY, body, color)}</g>`;
}

/** Returns a horizontal fade that gives averages and band the opacity of the candles below them. */
function veil(id: string, color: string, strength: number, time: number): string {
  const stops = range(COUNT).map((i) => {
    const ahead = wrap(time - born(i)) / 0.3;
    const seen = presence(i, time) * ease(ahead) * strength;
    return `<stop offset="${((i + 0.5) / COUNT).toFixed(4)}" stop-color="${color}" stop-opacity="${seen.toFixed(3)}"/>`;
  });
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${LEFT}" y1="0" x2="${RIGHT}" y2="0">${stops.join("")}</linearGradient>`;
}

/** Returns the band between the averages, in pieces that change colour where they cross. */
function bandPath(fastAbove: boolean): string {
  const pieces: string[] = [];
  for (let i = 0; i < COUNT - 1; i++) {
    const [f0, f1, s0, s1] = [
      at(series.fast, i),
      at(series.fast, i + 1),
      at(series.slow, i),
      at(series.slow, i + 1),
    ];
    const [g0, g1] = [s0[1] - f0[1], s1[1] - f1[1]];
    const [a, b] = fastAbove ? [g0, g1] : [-g0, -g1];
    if (a <= 0 && b <= 0) continue;
    const cut = a / (a - b);
    const mix = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * cut, p[1] + (q[1] - p[1]) * cut];
    const corners = a > 0 && b > 0 ? [f0, f1, s1, s0] : a > 0 ? [f0, mix(f0, f1), s0] : [mix(f0, f1), f1, s1];
    pieces.push(`${corners.map(([x, y], k) => `${k === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("")}Z`);
  }
  return pieces.join("");
}

function drawFrame(theme: Theme, time: number): string {
  const head = Math.max(0, Math.min(COUNT - 1, ((wrap(time) - START) / SWEEP) * COUNT));
  const lit = ease((wrap(time) - START) / 0.5) * ease((START + SWEEP + 0.7 - wrap(time)) / 0.7);
  const i = Math.floor(head);
  const [from, to] = [at(series.candles, i - 1), at(series.candles, i)];
  const glide = from.close + (to.close - from.close) * ease(head - i);
  const headX = LEFT + (head + 0.5) * PITCH;
  const grid = range(5).map((k) => box(0, LEVEL - (k + 1) * 82, W, 1, theme.grid));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W * SCALE}" height="${H * SCALE}" viewBox="0 0 ${W} ${H}"><defs>` +
    veil("a", theme.up, theme.above, time) +
    veil("b", theme.down, theme.under, time) +
    veil("f", theme.soft, 1, time) +
    veil("s", theme.soft, 0.75, time) +
    `</defs><rect width="${W}" height="${H}" fill="${theme.ground}"/>` +
    grid.join("") +
    filledPath(bandPath(true), "url(#a)") +
    filledPath(bandPath(false), "url(#b)") +
    stroke(curve(series.slow), "url(#s)", 1.4, ' stroke-dasharray="5 4"') +
    stroke(curve(series.fast), "url(#f)", 1.6) +
    series.candles.map((c, k) => drawCandle(c, k, time, theme)).join("") +
    box(0, LEVEL - 0.75, W, 1.5, theme.ink) +
    flag(W - 70, LEVEL, W, 13, theme.brand) +
    `<g opacity="${lit.toFixed(3)}">${box(headX - 0.5, 24, 1, H - 48, theme.grid)}${disc(headX, glide, 9, theme.ground)}${disc(headX, glide, 5, theme.ink)}</g>` +
    "</svg>"
  );
}

// ---- encoding ----

const colour = [
  "-color_primaries",
  "bt709",
  "-color_trc",
  "bt709",
  "-colorspace",
  "bt709",
  "-color_range",
  "tv",
];
const toVideo =
  "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p";

async function makeLoop(name: string, theme: Theme, work: string): Promise<void> {
  const master = join(work, `${name}.mkv`);
  const ffmpeg = spawn(
    "ffmpeg",
    [
      "-y",
      "-loglevel",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      "-s",
      `${W * SCALE}x${H * SCALE}`,
      "-r",
      `${FPS}`,
      "-i",
      "-",
      "-c:v",
      "ffv1",
      "-pix_fmt",
      "bgr0",
      master,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const ended = once(ffmpeg, "close");
  for (let frame = 0; frame < FPS * SECONDS; frame++) {
    const svg = Buffer.from(drawFrame({ ...theme, ground: theme.encoded }, frame / FPS));
    const pixels = await sharp(svg).flatten({ background: theme.ground }).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, "drain");
    if (frame === 0) {
      const poster = Buffer.from(drawFrame(theme, 0));
      await sharp(poster)
        .avif({ quality: 60, effort: 5, chromaSubsampling: "4:4:4" })
        .toFile(join(out, `hero-${name}.avif`));
      await sharp(poster)
        .webp({ quality: 86, effort: 6, smartSubsample: true })
        .toFile(join(out, `hero-${name}.webp`));
    }
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);

  const webm = [
    "-y",
    "-loglevel",
    "error",
    "-i",
    master,
    "-vf",
    toVideo,
    ...colour,
    "-an",
    "-c:v",
    "libvpx-vp9",
    "-crf",
    "33",
    "-b:v",
    "0",
    "-g",
    `${FPS * SECONDS}`,
    "-row-mt",
    "1",
    "-threads",
    "2",
  ];
  const passes = join(work, name);
  await run("ffmpeg", [...webm, "-pass", "1", "-passlogfile", passes, "-f", "null", "-"]);
  await run("ffmpeg", [
    ...webm,
    "-pass",
    "2",
    "-passlogfile",
    passes,
    "-speed",
    "1",
    join(out, `hero-${name}.webm`),
  ]);
  await run("ffmpeg", [
    "-y",
    "-loglevel",
    "error",
    "-i",
    master,
    "-vf",
    toVideo,
    ...colour,
    "-an",
    "-c:v",
    "libx264",
    "-preset",
    "slow",
    "-tune",
    "animation",
    "-crf",
    "23",
    "-profile:v",
    "high",
    "-g",
    `${FPS * SECONDS}`,
    "-threads",
    "2",
    "-movflags",
    "+faststart",
    join(out, `hero-${name}.mp4`),
  ]);
}

sharp.concurrency(1);
await mkdir(out, { recursive: true });
const work = await mkdtemp(join(tmpdir(), "hero-"));
try {
  for (const [name, theme] of Object.entries(themes)) {
    await makeLoop(name, theme, work);
    for (const kind of ["webm", "mp4", "avif", "webp"]) {
      const { size } = await stat(join(out, `hero-${name}.${kind}`));
      console.log(`hero-${name}.${kind}`, `${(size / 1024).toFixed(1)} KB`);
    }
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
