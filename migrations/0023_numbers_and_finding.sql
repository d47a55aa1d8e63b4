CREATE TABLE "article_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"post_id" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_view_once" UNIQUE("day","post_id")
);
--> statement-breakpoint
CREATE TABLE "unanswered_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unanswered_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"question" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unanswered_question_once" UNIQUE("day","question")
);
--> statement-breakpoint
CREATE TABLE "page_referral" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_referral_once" UNIQUE("day","host","path")
);
--> statement-breakpoint
DROP INDEX "subscriber_address_beginning";--> statement-breakpoint
DROP INDEX "subscriber_confirmed";--> statement-breakpoint
-- Hand-written: the uploaded pictures that a text shows, by their hashes.
CREATE FUNCTION "uploads_in"("body" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT "found"[1] ORDER BY "found"[1]), '{}')
	FROM regexp_matches("body", '/media/uploads/([0-9a-f]{16})/', 'g') AS "found"
$$;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "pictures" text[] GENERATED ALWAYS AS (uploads_in("html" || ' ' || "photo")) STORED;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "pictures" text[] GENERATED ALWAYS AS (uploads_in("html" || ' ' || "photo")) STORED;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "came_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_member" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "article_view" ADD CONSTRAINT "article_view_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_view_post" ON "article_view" USING btree ("post_id","day");--> statement-breakpoint
CREATE INDEX "page_reading_path" ON "page_reading" USING btree ("path" text_pattern_ops,"day");--> statement-breakpoint
CREATE INDEX "article_pictures" ON "article" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "post_pictures" ON "post" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "enquiry_person" ON "enquiry" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriber_left" ON "subscriber" USING btree ("unsubscribed_at","came_by") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "subscriber_address_search" ON "subscriber" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriber_confirmed" ON "subscriber" USING btree ("confirmed_at","came_by");--> statement-breakpoint
-- Hand-written: what the readers of before came by, from the evidence of the request that was confirmed.
UPDATE "subscriber" SET "came_by" = "asked"."place"
FROM (
	SELECT DISTINCT ON ("c"."subscriber_id") "c"."subscriber_id",
		CASE WHEN "c"."source" LIKE 'import:%' THEN 'import' ELSE "c"."source" END AS "place"
	FROM "subscription_consent" "c" JOIN "subscriber" "s" ON "s"."id" = "c"."subscriber_id"
	ORDER BY "c"."subscriber_id", ("c"."at" <= coalesce("s"."confirmed_at", "c"."at")) DESC, "c"."id" DESC
) "asked"
WHERE "asked"."subscriber_id" = "subscriber"."id";
