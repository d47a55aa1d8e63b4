// Makes the data directories that products start from. Import it first in a script that starts one.
import { makeSeed } from "../test/seed.ts";
import { atEnd } from "./tools.ts";

atEnd(await makeSeed());
