ALTER TABLE "article" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "article_put_away" ON "article" USING btree ("deleted_at") WHERE deleted_at is not null or archived_at is not null;