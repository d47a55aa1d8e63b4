import { doors as account } from "./account/doors.ts";
import { doors as articles } from "./articles/doors.ts";
import { doors as audit } from "./audit/doors.ts";
import { doors as calendar } from "./calendar/doors.ts";
import { doors as complaints } from "./complaints/doors.ts";
import { doors as digest } from "./digest/doors.ts";
import { doors as firm } from "./firm/doors.ts";
import { doors as jobs } from "./jobs/doors.ts";
import type { Door } from "./kit/door.ts";
import { doors as launch } from "./launch/doors.ts";
import { doors as messages } from "./messages/doors.ts";
import { doors as newsletter } from "./newsletter/doors.ts";
import { doors as orders } from "./orders/doors.ts";
import { doors as staff } from "./staff/doors.ts";
import { doors as today } from "./today/doors.ts";

/** The permission table of the whole desk: every screen and every act, and what each asks for. */
export const doors: readonly Door[] = [
  ...today,
  ...articles,
  ...digest,
  ...newsletter,
  ...messages,
  ...orders,
  ...complaints,
  ...firm,
  ...calendar,
  ...launch,
  ...staff,
  ...account,
  ...audit,
  ...jobs,
];
