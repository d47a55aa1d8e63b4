-- Written by hand: forms were held whatever their size, and opening one of a million fields stopped the site.
DELETE FROM "held_form" WHERE octet_length("fields"::text) > 524288 OR jsonb_array_length("fields") > 200;
--> statement-breakpoint
-- Written by hand: an order's address is a key, and stands nowhere but in its mail and its row.
DELETE FROM "page_reading" WHERE "path" LIKE '/orders/%';
--> statement-breakpoint
ALTER TABLE "held_form" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "held_form" ADD COLUMN "browser" text DEFAULT '' NOT NULL;