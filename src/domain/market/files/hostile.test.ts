import { describe, expect, test } from "vitest";
import { closesFile, siteHistory, UDIFF_HEADER } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { read, refusalOf } from "#test/read-exchange.ts";

const days = marketDays("2025-02-28").slice(-3);
const closes = closesFile(lastOf(days)).bytes.toString();
const MB = 1024 * 1024;
const fill = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(",");
const chain = (data: string) => `{"records":{"timestamp":"17-Jul-2025 15:30:00","data":${data}}}`;
const udiffRow = UDIFF_HEADER.split(",")
  .map((name) => ({ TradDt: "2025-02-27", Sgmt: "FO", Src: "NSE" })[name] ?? "")
  .join(",");

const rowsOf = (row: (at: number) => string) =>
  `${Array.from({ length: 1e5 }, (_, at) => row(at)).join("\n")}\n`;
const BAN = "Securities in Ban For Trade Date 10-AUG-2026:";
const SECURITIES =
  "SYMBOL,SERIES,DATE1,PREV_CLOSE,OPEN_PRICE,HIGH_PRICE,LOW_PRICE,CLOSE_PRICE,AVG_PRICE,TTL_TRD_QNTY,TURNOVER_LACS,DELIV_QTY,DELIV_PER";
const security = (symbol: string) => `${symbol},EQ,28-Feb-2025,1,1,1,1,1,1,1,1,1,100`;
const LIMITS = "Date,ISIN,Scrip Name,NSE Symbol,MWPL,Open Interest,Limit for Next Day";
const limit = (symbol: string) => `09-MAR-2026,INE,A,${symbol},9,1,8`;
const ACTION = { symbol: "A", series: "EQ", subject: "", exDate: "x", comp: "" };

describe("names that cannot be stored or shown", () => {
  test.each([
    ["NUL", "Nifty\0IT", /control characters/],
    ["an escape", "Nifty \x1b[31mIT", /control characters/],
    ["C1", "Nifty \u{85}IT", /control characters/],
    ["121 characters", "N".repeat(121), /121 characters/],
  ])("an index whose name has %s refuses the closes with line and column", async (_, name, sentence) => {
    const refused = await refusalOf(closes.replace("Nifty IT", name));
    expect(refused).toMatchObject({ refused: "unknown-shape", line: 5, column: "Index Name" });
    expect(refused.message).toMatch(sentence);
  });

  test("a name of 120 characters is a name", async () => {
    const name = "N".repeat(120);
    expect((await read(closes.replace("Nifty IT", name))).readings[3]?.subject).toBe(name);
  });

  test("a history leaves out the day whose index has a NUL in its name", async () => {
    const rows = "Nifty 50,27 Feb 2025,1,3,1,2\nNif\0ty,28 Feb 2025,1,3,1,2\n";
    const file = await read(`Index Name,Date,Open,High,Low,Close\n${rows}`);
    expect(file.days).toEqual(["2025-02-27"]);
    expect(file.notes).toEqual([
      { line: 3, message: expect.stringMatching(/^2025-02-28 is left out: column “Index Name”: .*control/) },
    ]);
  });

  test("a holiday whose description or segment has NUL or half a surrogate pair is refused", async () => {
    const list = (segment: string, text: string) =>
      `{"${segment}":[{"tradingDate":"26-Jan-2026","weekDay":"Monday","description":"${text}"}]}`;
    for (const text of ["Holi\\u0000", "\\ud83d", "\\udc00 Holi"])
      expect(await refusalOf(list("CM", text))).toMatchObject({
        refused: "unknown-shape",
        column: "CM.0.description",
      });
    expect(await refusalOf(list("C\\u0000M", "Holi"))).toMatchObject({
      refused: "unknown-shape",
      column: "C M",
    });
    expect((await read(list("CM", "Holi 😀"))).holidays[0]?.description).toBe("Holi 😀");
    expect(await refusalOf("date,weekday,holiday\n2026-01-26,Monday,Repub\0lic Day\n")).toMatchObject({
      refused: "unknown-shape",
      line: 2,
      column: "holiday",
    });
  });

  test("a security, a client or a company whose name has control characters is refused or left out", async () => {
    expect(await refusalOf(`${SECURITIES}\n${security("A\0")}\n`)).toMatchObject({
      refused: "unknown-shape",
      line: 2,
      column: "SYMBOL",
    });
    const deals =
      "Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price\n21-AUG-2026,A,B,C\x1b,BUY,1,1\n";
    expect(await refusalOf(deals, "bulk.csv")).toMatchObject({ line: 2, column: "Client Name" });
    const file = await read(`${LIMITS}\n${limit("A")}\n${limit("B").replace(",A,", ",A\x85,")}\n`);
    expect(file.notes).toEqual([{ line: 3, message: expect.stringMatching(/^B is left out: .*control/) }]);
    expect(await refusalOf(JSON.stringify([{ ...ACTION, comp: "\ud83d" }]))).toMatchObject({
      column: "0.comp",
    });
  });

  test("a sentence shows a file's text without control characters or half a surrogate pair", async () => {
    const text = `${"x".repeat(38)}😀😀😀`;
    const { message } = await refusalOf(
      `[{"category":"${text}","date":"1","buyValue":1,"sellValue":1,"netValue":1}]`,
    );
    expect(message).toContain(`“${"x".repeat(38)}😀…”`);
    expect((await refusalOf(`${UDIFF_HEADER},\0,\0\n`)).column).toBe(" ");
  });

  test("the moment of a chain is stored without the spaces around it", async () => {
    const sides = '{"CE":{"underlying":"NIFTY","openInterest":1,"changeinOpenInterest":0}';
    const content = chain(`[${sides},"strikePrice":1,"expiryDate":"24-Jul-2025"}]`);
    const file = await read(content.replace("17-Jul-2025 15:30:00", "\\t17-Jul-2025 15:30:00\\n"));
    expect(file.statedAt).toBe("17-Jul-2025 15:30:00");
  });
});

describe("files that are made to be expensive", () => {
  test.each([
    ["JSON of 100,000 levels", fill("[", 1e5) + fill("]", 1e5), "unknown-shape"],
    ["a chain of 100,000 levels", chain(fill("[", 1e5) + fill("]", 1e5)), "unknown-shape"],
    ["JSON of more than 4 MB", `[0${fill(",0", 4 * MB)}]`, "too-large"],
    ["a chain of a million wrong rows", chain(`[0${fill(",0", 2e6)}]`), "too-large"],
    ["a chain of 99,000 wrong rows", chain(`[0${fill(",0", 198_000)}]`), "unknown-shape"],
    ["a chain whose rows are no list", chain("1"), "unknown-shape"],
    ["cash rows of nothing", `[{"category":1,"netValue":1}${fill(",0", 1000)}]`, "unknown-shape"],
    [
      "the key __proto__",
      '{"__proto__":{"data":[]},"records":{"__proto__":1,"data":[{}]}}',
      "missing-column",
    ],
    ["the key __proto__ for the answer", '{"__proto__":{"records":{"data":[]}}}', "missing-column"],
    ["a header of 900 columns", `${numbers(900)}\n1\n`, "unknown-shape"],
    ["a bhavcopy of 900 columns", `${UDIFF_HEADER},${numbers(500)}\n${udiffRow}\n`, "unknown-shape"],
    ["a bhavcopy with a header of commas", `${UDIFF_HEADER}${fill(",", 60_000)}\n`, "unknown-shape"],
    ["a bhavcopy with rows of commas", `${UDIFF_HEADER}\n${udiffRow}${fill(",", 3_000)}\n`, "short-line"],
    ["a line of 5,000 characters that ends", `${UDIFF_HEADER}\n${" ".repeat(5_000)}\n`, "unknown-shape"],
    ["more than 200,000 lines", `${UDIFF_HEADER}\n${fill("\n", 2e5)}`, "too-large"],
    ["a ban list of 100,000 names", `${BAN}\n${rowsOf((at) => `${at + 1},S${at}`)}`, "too-large"],
    ["securities without end", `${SECURITIES}\n${rowsOf((at) => security(`S${at}`))}`, "too-large"],
    ["position limits without end", `${LIMITS}\n${rowsOf((at) => limit(`S${at}`))}`, "too-large"],
    ["announcements that are all wrong", JSON.stringify(Array(60_000).fill(ACTION)), "bad-date"],
    ["deals that are no list", '{"data":[{"BD_DT_DATE":1,"BD_SYMBOL":{}}]}', "unknown-shape"],
    ["UTF-16 with a byte order mark", Buffer.from(`\u{FEFF}${closes}`, "utf16le"), "not-utf8"],
    ["UTF-16 without one", Buffer.from(closes, "utf16le"), "unknown-shape"],
    [
      "more than 1,000 indices",
      closes +
        Array.from({ length: 1_000 }, (_, at) =>
          closes.split("\n")[4]?.replace("Nifty IT", `Index ${at}`),
        ).join("\n"),
      "too-large",
    ],
  ])("%s is refused with a sentence", async (_, content, code) => {
    const refused = await refusalOf(content, "bulk.csv");
    expect(refused.refused).toBe(code);
    expect(refused.message).toMatch(/^bulk\.csv.*: .*\.$/s);
  });

  test("lines that end in carriage returns alone are refused and said to", async () => {
    const history = siteHistory("NIFTY_50", days).bytes.toString();
    for (const content of [history, `${UDIFF_HEADER}\n${udiffRow}\n`, fill("a,b\n", 90_000)])
      expect(await refusalOf(content.replaceAll("\n", "\r"), "NIFTY_50.csv")).toMatchObject({
        line: 1,
        message: expect.stringMatching(/carriage returns alone/),
      });
    expect((await read(history.replaceAll("\n", "\r\r\n"), "NIFTY_50.csv")).days).toHaveLength(3);
  });

  test("a table of one day over and over is given up after 10,000 faults and not read to its end", async () => {
    const rows = fill("DII,19-May-2026,3,1,2\n", 440_000);
    const refused = await refusalOf(`category,date,buyValue,sellValue,netValue\n${rows}not a row\n`);
    expect(refused).toMatchObject({ line: 10_503, message: expect.not.stringMatching(/left out/) });
  });
});
