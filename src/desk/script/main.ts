import { keepForms } from "./keep-forms.ts";
import { askBeforeLeaving } from "./leaving.ts";
import { keepLive } from "./live.ts";
import { offerPasskeys } from "./passkeys.ts";

offerPasskeys();
keepLive();
askBeforeLeaving();
keepForms();
