DROP INDEX "article_due";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "scheduled" jsonb;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "scheduled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "article_scheduled" ON "article" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
-- Hand-written: what was approved for a later hour waits as it stands.
UPDATE "article" SET "scheduled_at" = "publish_at", "scheduled" = jsonb_build_object(
  'content', jsonb_build_object(
    'title', "title", 'slug', "slug", 'summary', "summary", 'html', "html", 'faqs', "faqs", 'photo', "photo",
    'photoAlt', "photo_alt", 'categoryId', "category_id", 'author', "author", 'featured', "featured",
    'shownOn', "shown_on"
  ),
  'hash', "hash",
  'publishAt', to_char("publish_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'submittedBy', "submitted_by",
  'submittedAt', to_char("submitted_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'approvedBy', coalesce("approved_by", ''),
  'approvedAt', to_char(coalesce("approved_at", "updated_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
) WHERE "state" = 'approved' AND "publish_at" IS NOT NULL;
