import { afterAll, beforeAll, expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import { only, pageOf, textOf } from "#test/html.ts";
