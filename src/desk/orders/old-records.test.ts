import { expect, test } from "vitest";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { countOld, ERASE_WORD, eraseOld } from "./old-records.server.ts";

test.each(["<asha@example.in>", "mailto:asha@example.in", "asha@example.in.", "asha@"])(
  "%s names no address, so nothing is erased: it would keep no records of a dispute",
  async (keep) => {
    const refused = { errors: { keep: `“${keep}” is not an e-mail address.` } };
    expect(await countOld({} as ActRequest, { keep })).toEqual(refused);
    expect(await eraseOld({} as ActRequest, { keep, thing: ERASE_WORD })).toEqual(refused);
  },
);
