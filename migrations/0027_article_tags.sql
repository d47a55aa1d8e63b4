ALTER TABLE "article" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "category_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tag_slugs" text[] GENERATED ALWAYS AS (string_to_array(nullif(regexp_replace(regexp_replace(lower("tags"), '[^a-z0-9,]+', '-', 'g'), '-*,-*', ',', 'g'), ''), ',')) STORED;--> statement-breakpoint
CREATE INDEX "post_tags" ON "post" USING gin ("tag_slugs");