DROP INDEX "delivery_open";--> statement-breakpoint
ALTER TABLE "delivery" ALTER COLUMN "due_at" SET DEFAULT '-infinity';--> statement-breakpoint
UPDATE "delivery" SET "due_at" = '-infinity' WHERE "due_at" IS NULL;--> statement-breakpoint
ALTER TABLE "delivery" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_open" ON "delivery" USING btree ("issue_id","due_at","id") WHERE state in ('pending', 'claimed');