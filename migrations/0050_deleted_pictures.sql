ALTER TABLE "picture" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "deleted_by" text;