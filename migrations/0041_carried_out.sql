DROP TABLE "article_presence" CASCADE;--> statement-breakpoint
DROP TABLE "review_remark" CASCADE;--> statement-breakpoint
DROP TABLE "review_link" CASCADE;--> statement-breakpoint
DELETE FROM "notice" WHERE "kind" = 'remark';--> statement-breakpoint
UPDATE "notice_choice" SET "ways" = "ways" - 'remark';--> statement-breakpoint
-- Who writes or approves articles reads them, and a desk that has its roles is given the Reader's.
UPDATE "staff_role" SET "permissions" = array_prepend('read', "permissions") WHERE "permissions" && '{write,approve}';--> statement-breakpoint
INSERT INTO "staff_role" ("name", "permissions") SELECT 'Reader', '{read}' WHERE EXISTS (SELECT FROM "staff_role") ON CONFLICT ("name") DO NOTHING;
