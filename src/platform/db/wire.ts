const ERROR = "E".charCodeAt(0);
const HEAD_BYTES = 5;

/**
 * Returns the fault by which an answer in PostgreSQL's protocol ends its session: the first error of severity PANIC or
 * FATAL, which no statement may follow.
 */
export function brokenBy(answer: Uint8Array): Error | undefined {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + HEAD_BYTES <= answer.byteLength; ) {
    const length = view.getUint32(at + 1);
    if (answer[at] === ERROR) {
      const fields = fieldsOf(answer.subarray(at + HEAD_BYTES, at + 1 + length));
      // "V" is the severity in English, whatever the language of messages.
      const severity = fields.get("V") ?? fields.get("S");
      if (severity === "PANIC" || severity === "FATAL")
        return new Error(`${severity}: ${fields.get("M")} (${fields.get("C")})`);
    }
    at += 1 + length;
  }
  return undefined;
}

/** Returns the fields of an error: each is a letter and text that ends with a zero byte. */
const fieldsOf = (body: Uint8Array): Map<string, string> =>
  new Map(
    Buffer.from(body)
      .toString()
      .split("\0")
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
