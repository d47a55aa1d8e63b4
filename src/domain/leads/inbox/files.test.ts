import { expect, test } from "vitest";
import { kindOfFile, nameOfFile, wrongFiles } from "./files.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes("%PDF-1.4\n");
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test.each<[string, string, Uint8Array, string | undefined]>([
  ["a PDF under another name", "note.txt", PDF, "pdf"],
  ["a PNG", "a.png", PNG, "png"],
  ["a JPEG", "a.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), "jpeg"],
  ["a table", "a.csv", bytes("Name,₹\r\nAsha,1\r\n"), "csv"],
  ["a table without its name", "a.txt", bytes("Name,₹\n"), undefined],
  ["one column", "a.csv", bytes("Name\nAsha\n"), undefined],
  ["a program named as a table", "a.csv", Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, 0x2c]), undefined],
  ["text that is not UTF-8", "a.csv", Uint8Array.from([0x41, 0x2c, 0xe4, 0x0a]), undefined],
  ["a page named as a PDF", "a.pdf", bytes("<html>"), undefined],
  ["a drawing that may hold scripts", "a.svg", bytes("<svg xmlns='…'>"), undefined],
])("%s is known by its content", (_, name, given, kind) => {
  expect(kindOfFile({ name, bytes: given })).toBe(kind);
});

test("a file's name holds no folder and no control character, and ends as its kind does", () => {
  expect(nameOfFile("C:\\docs\\invoice.pdf", "pdf")).toBe("invoice.pdf");
  expect(nameOfFile("../../etc/pass\nwd", "csv")).toBe("pass wd.csv");
  expect(nameOfFile("photo.JPEG", "jpeg")).toBe("photo.JPEG");
  expect(nameOfFile("invoice.exe", "pdf")).toBe("invoice.pdf");
  expect(nameOfFile("\u202egpj.pdf", "pdf")).toBe("gpj.pdf");
  expect(nameOfFile("", "png")).toBe("file.png");
});

test("an answer takes five files and 15 MB, none of them empty or of another kind", () => {
  const pdf = { name: "a.pdf", bytes: PDF };
  expect(wrongFiles([pdf], [])).toBeUndefined();
  expect(wrongFiles([pdf, pdf], Array(4).fill({ size: 1 }))).toMatchObject({ refused: "files" });
  expect(wrongFiles([pdf], [{ size: 15 * 1024 * 1024 }])?.message).toContain("at most 15 MB");
  expect(wrongFiles([{ name: "a.pdf", bytes: bytes("") }], [])?.message).toBe("“a.pdf” is empty.");
  expect(wrongFiles([{ name: "a.docx", bytes: bytes("PK") }], [])?.message).toContain(
    "PDF, PNG, JPEG or CSV",
  );
});
