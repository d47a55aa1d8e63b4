ALTER TABLE "article" ADD COLUMN "draft_key" uuid;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_draft_key_unique" UNIQUE("draft_key");