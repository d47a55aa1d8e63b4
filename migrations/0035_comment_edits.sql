ALTER TABLE "article_comment" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_presence" ADD COLUMN "pages" text[] DEFAULT '{}' NOT NULL;