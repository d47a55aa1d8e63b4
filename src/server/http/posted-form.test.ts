import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { NoForm } from "./multipart.ts";
import { readAlready, readPostedForm } from "./posted-form.ts";

const BOUNDS = { bytes: 1_000_000, texts: 10_000, fields: 20 };
const URLENCODED = "application/x-www-form-urlencoded";

const inPieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));

/** Encodes a form as a browser sends it, with its content type. */
async function sent(form: FormData): Promise<{ type: string; body: Buffer }> {
  const request = new Request("https://www.example.in", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}

const shown = async (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string"
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString("hex")],
    ),
  );

test("a form with files is read alike in pieces of any size", async () => {
  const form = new FormData();
  form.append("intent", "save");
  form.append("empty", "");
  form.append('a "name"\r\nof two lines', "नमस्ते\r\nand --dashes");
  form.append("file", new File([randomBytes(5_000)], 'a "chart".png', { type: "image/png" }));
  form.append("none", new File([], "", { type: "application/octet-stream" }));
  form.append("file", new File(["\r\n--\r\n\r\n"], "lines.csv", { type: "text/csv" }));
  const { type, body } = await sent(form);
  const wanted = await shown(
    await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData(),
  );
  for (const size of [1, 2, 3, 7, 64, 1_000, 100_000]) {
    const read = await readPostedForm(inPieces(body, size), type, BOUNDS);
    expect(await shown(read), `${size} bytes a piece`).toEqual(wanted);
  }
});

test("fields of the other form type keep their order and their letters, and NUL is in no text", async () => {
  const body = new URLSearchParams([
    ["a", "1 + 2"],
    ["a", "नमस्ते"],
    ["b\0", "x\0y"],
  ]).toString();
  const read = await readPostedForm(inPieces(Buffer.from(body), 5), URLENCODED, BOUNDS);
  expect([...read]).toEqual([
    ["a", "1 + 2"],
    ["a", "नमस्ते"],
    ["b", "xy"],
  ]);
  const form = new FormData();
  form.append("a\0", "x\0y");
  form.append("f", new File(["\0"], "n\0.csv"));
  const { type, body: parts } = await sent(form);
  const cleaned = await readPostedForm([parts], type, BOUNDS);
  const file = cleaned.get("f") as File;
  expect([cleaned.get("a"), file.name, file.size]).toEqual(["xy", "n.csv", 1]);
});

test("a form is refused at the field or byte that is one too many, before the rest of it has come", async () => {
  let pieces = 0;
  async function* endless(piece: string) {
    for (;;) {
      pieces += 1;
      yield Buffer.from(piece);
    }
  }
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const file = '--b\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\n';
  const multipart = "multipart/form-data; boundary=b";
  for (const [type, piece, what, most] of [
    [URLENCODED, "a=1&".repeat(10), "fields", 3],
    [URLENCODED, "a".repeat(1_000), "bytes", 11],
    [multipart, part, "fields", 21],
    [multipart, `${file}${"x".repeat(100_000)}`, "bytes", 11],
  ] as const) {
    pieces = 0;
    await expect(readPostedForm(endless(piece), type, BOUNDS), `${type} ${what}`).rejects.toMatchObject({
      what,
    });
    expect(pieces, `${type} ${what}`).toBeLessThanOrEqual(most);
  }
  const text = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"x".repeat(10_001)}\r\n--b--`;
  await expect(readPostedForm([Buffer.from(text)], multipart, BOUNDS)).rejects.toMatchObject({
    what: "bytes",
  });
});

test("what is no whole form is refused as that", async () => {
  const multipart = "multipart/form-data; boundary=b";
  for (const [type, body] of [
    [URLENCODED, "a=%E0%A4%A"],
    [URLENCODED, Buffer.from([0x61, 0x3d, 0xff])],
    [
      multipart,
      Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--', "latin1"),
    ],
    ["multipart/form-data", ""],
    [multipart, ""],
    [multipart, "no form"],
    [multipart, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off'],
    [multipart, '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--'],
    [multipart, "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--"],
    [multipart, '--bb\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
    [multipart, `--b\r\nX: ${"y".repeat(10_000)}`],
  ] as const)
    await expect(
      readPostedForm([Buffer.from(body as string)], type, BOUNDS),
      body.toString().slice(0, 60),
    ).rejects.toThrow(NoForm);
});

test("who reads a form from the request is told where it is, also from a copy of the request", async () => {
  const request = () => new Request("https://desk.example.in/desk", { method: "POST", ...readAlready() });
  const { url, method, headers, body } = request();
  const copy = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  for (const one of [request().formData(), request().text(), copy.formData()])
    await expect(one).rejects.toThrow("context.get(deskContext).form");
});
