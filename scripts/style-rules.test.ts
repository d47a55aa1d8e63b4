import { expect, test } from "vitest";
import { PageStyles } from "../src/server/http/page-style.ts";
import { stylesOf } from "./style-rules.ts";

/** Returns the style of a page that names an island with this code. */
const styleOf = (sheet: string, html: string, code = "") => {
  const styles = stylesOf(new Map([["/a.css", sheet]]), new Map([["/i.js", code]]), {
    "/i.js": { module: "web/i.island.tsx", imports: [], later: [] },
  });
  const page = new PageStyles(styles).styled(
    `<link rel="stylesheet" href="/a.css"/>${html}${code && '<div data-island="web/i"></div>'}`,
  );
  return /<style>(.*)<\/style>/.exec(page)?.[1];
};

test("a page keeps the rules whose every name is in it, in their order", () => {
  const sheet = "a{color:red}.card{margin:0}.card .deep{top:0}#place>b{left:0}.other{right:0}*{padding:0}";
  expect(styleOf(sheet, '<div class="card wide"><b>x</b></div>')).toBe(".card{margin:0}*{padding:0}");
  expect(styleOf(sheet, '<p id="place"><b class="deep">x</b></p>')).toBe("#place>b{left:0}*{padding:0}");
});

test("of a list of selectors those remain that can apply, and a group goes with its last rule", () => {
  const sheet = "@layer site{@media (min-width:9px){.a,.b:hover,.c{top:0}}@media print{.d{top:0}}}";
  expect(styleOf(sheet, '<i class="b">')).toBe("@layer site{@media (min-width:9px){.b:hover{top:0}}}");
});

test("states and attributes do not decide, because they come and go", () => {
  const sheet = ".a[open]{top:0}.a:not(.never){left:0}.a::before{right:0}[data-hydrated] .a{bottom:0}";
  expect(styleOf(sheet, '<i class="a">')).toBe(sheet);
});

test("what a function asks for counts, and of several ways one is enough", () => {
  const sheet =
    ":where(.gone>i){top:0}.a:has(.gone){top:0}.a:is(.gone,.b){left:0}.a:is(.gone,:has(.out,u)){right:0}";
  expect(styleOf(sheet, '<i class="a">')).toBe("");
  expect(styleOf(sheet, '<i class="a b">')).toBe(".a:is(.gone,.b){left:0}");
  expect(styleOf(sheet, '<i class="a"><u></u></i>')).toBe(".a:is(.gone,:has(.out,u)){right:0}");
});

test("names are compared as they are written in HTML, with what both sides escape", () => {
  const sheet =
    ".md\\:p-\\[3px\\]{top:0}.\\[\\&\\>svg\\]\\:m-0>svg{left:0}.\\32 xl{right:0}.w-1\\/2{bottom:0}";
  expect(styleOf(sheet, '<i class="md:p-[3px] [&amp;&gt;svg]:m-0 2xl w-1/2"><svg></svg></i>')).toBe(sheet);
});

test("a script keeps what it can add, names that it puts together included", () => {
  const sheet = ".shown{top:0}.tone-up{left:0}.tone-down{left:1px}.never{right:0}";
  expect(styleOf(sheet, "<p>", 'x("shown wide"),y("tone-"+z)')).toBe(
    ".shown{top:0}.tone-up{left:0}.tone-down{left:1px}",
  );
  expect(styleOf(sheet, "<p>")).toBe("");
});

test("animations and registered properties stay where they are used", () => {
  const sheet =
    '.a{animation:turn 1s}.b{--x:1}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}@property --x{syntax:"*"}';
  expect(styleOf(sheet, '<i class="a">')).toBe(".a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}");
});

test("a custom property stays where something reads it: the style, the page or a script", () => {
  const sheet =
    ":root{--far:1px;--near:var(--far);--page:1;--script:2;--lone:3}.a{--lone:4;margin:var(--near)}";
  expect(styleOf(sheet, '<i class="a" style="top:var(--page)">', 'x("--script")')).toBe(
    ":root{--far:1px;--near:var(--far);--page:1;--script:2;}.a{margin:var(--near)}",
  );
  expect(styleOf(sheet, "<p>")).toBe("");
});

test("braces, commas and quotes in values and selectors end nothing", () => {
  const sheet =
    '.a::before{content:"}{,"}.a[title="],.b"]{top:0}.a{background:url(data:x;y,z)}@import "x;y";';
  expect(styleOf(sheet, '<i class="a">')).toBe(sheet);
});

test("fonts are asked for behind the style", () => {
  const font = '<link rel="preload" href="/f.woff2" as="font" crossorigin="anonymous"/>';
  const styles = new PageStyles(stylesOf(new Map([["/a.css", "b{top:0}"]]), new Map(), {}));
  expect(
    styles.styled(`<head>${font}<link rel="stylesheet" href="/a.css"/></head><body><b>x</b></body>`),
  ).toBe(`<head><style>b{top:0}</style>${font}</head><body><b>x</b></body>`);
});
