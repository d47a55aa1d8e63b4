-- The schema at which the migrations begin: the tables as drizzle-kit writes them from src/domain/*/tables.server.ts;
-- by hand before them what their columns and indexes need, and after them their triggers.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Limits of the processes that serve beside each other. Not among the product's own tables: a backup leaves it out, and
-- a crash may empty it. Keys are hashes. The columns are those of rate-limiter-flexible, in its order.
CREATE SCHEMA IF NOT EXISTS "limits";--> statement-breakpoint
CREATE UNLOGGED TABLE "limits"."rate" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE INDEX "rate_expire" ON "limits"."rate" USING btree ("expire");--> statement-breakpoint
-- What is evidence is only ever added to.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
-- A consent or an order may be erased once its five years are over (SEBI (Research Analysts) Regulations, 2014).
CREATE FUNCTION "refuse_early_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz > now() - interval '5 years' THEN
		RAISE EXCEPTION 'The table % is append-only; a row is kept for five years.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
-- Another version of each kind of reading that a statement wrote. A version is never given twice, so that one that
-- was rolled back means nothing.
CREATE FUNCTION "renew_market_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "market_version" ("id", "version")
	SELECT "kind", gen_random_uuid() FROM (SELECT DISTINCT "kind" FROM "written" ORDER BY "kind") AS "kinds"
	ON CONFLICT ("id") DO UPDATE SET "version" = excluded."version";
	RETURN NULL;
END $$;--> statement-breakpoint
-- The words of a text that the search may correct a query to.
CREATE FUNCTION "search_words_of"("words" text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT "word"), '{}')
  FROM regexp_split_to_table(lower("words"), '[^[:alpha:]]+') "word"
  WHERE length("word") BETWEEN 3 AND 30
$$;--> statement-breakpoint
-- A word that no text on the site has any more leaves: it would tell of one that was taken off, or of a former wording.
CREATE FUNCTION "count_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" text[] := '{}';
  "after" text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."unpublished_at" IS NULL THEN
    "before" := "search_words_of"(OLD."title" || ' ' || OLD."plain");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."unpublished_at" IS NULL THEN
    "after" := "search_words_of"(NEW."title" || ' ' || NEW."plain");
  END IF;
  IF "before" = "after" THEN RETURN NULL; END IF;
  -- One after the other: two posts that lock the same words in another order would wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('search-words'));
  INSERT INTO "search_word" ("word") SELECT unnest("after") EXCEPT SELECT unnest("before")
    ON CONFLICT ("word") DO UPDATE SET "posts" = "search_word"."posts" + 1;
  DELETE FROM "search_word" WHERE "word" IN (SELECT unnest("before") EXCEPT SELECT unnest("after")) AND "posts" = 1;
  UPDATE "search_word" SET "posts" = "posts" - 1 WHERE "word" IN (SELECT unnest("before") EXCEPT SELECT unnest("after"));
  RETURN NULL;
END $$;--> statement-breakpoint
-- The uploaded pictures that a text shows, by their hashes.
CREATE FUNCTION "uploads_in"("body" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT "found"[1] ORDER BY "found"[1]), '{}')
	FROM regexp_matches("body", '/media/uploads/([0-9a-f]{16})/', 'g') AS "found"
$$;--> statement-breakpoint
-- A live site shows no draft of the product, a preview all but those that a member took off.
CREATE FUNCTION "withhold_delivered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."state" = 'live' THEN
    UPDATE "post" SET "unpublished_at" = NEW."at" WHERE "delivered" AND "unpublished_at" IS NULL;
  ELSE
    UPDATE "post" SET "unpublished_at" = NULL WHERE "delivered" AND NOT EXISTS (SELECT FROM "article" WHERE "post_id" = "post"."id" AND "state" = 'unpublished');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TYPE "public"."article_state" AS ENUM('draft', 'submitted', 'approved', 'published', 'unpublished');--> statement-breakpoint
CREATE TYPE "public"."complaint_source" AS ENUM('investor', 'portal', 'other');--> statement-breakpoint
CREATE TYPE "public"."consent_gate" AS ENUM('momentum', 'wealth', 'report');--> statement-breakpoint
CREATE TYPE "public"."text_draft_state" AS ENUM('delivered', 'draft', 'waiting', 'published', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."firm_change_state" AS ENUM('proposed', 'in-force', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."site_state_name" AS ENUM('preview', 'live');--> statement-breakpoint
CREATE TYPE "public"."enquiry_kind" AS ENUM('message', 'impersonation');--> statement-breakpoint
CREATE TYPE "public"."enquiry_state" AS ENUM('new', 'open', 'answered', 'closed', 'spam');--> statement-breakpoint
CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'claimed', 'accepted', 'failed', 'uncertain', 'suppressed');--> statement-breakpoint
CREATE TYPE "public"."issue_kind" AS ENUM('digest', 'newsletter');--> statement-breakpoint
CREATE TYPE "public"."issue_state" AS ENUM('draft', 'returned', 'approved', 'sending', 'paused', 'finished', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."mail_event_kind" AS ENUM('hard-bounce', 'soft-bounce', 'complaint');--> statement-breakpoint
CREATE TYPE "public"."subscriber_status" AS ENUM('pending', 'confirmed', 'unsubscribed');--> statement-breakpoint
CREATE TYPE "public"."suppression_reason" AS ENUM('hard-bounce', 'soft-bounces', 'complaint', 'by-hand', 'erased', 'unsubscribed');--> statement-breakpoint
CREATE TYPE "public"."order_item" AS ENUM('momentum', 'wealth', 'report');--> statement-breakpoint
CREATE TYPE "public"."order_recipient" AS ENUM('client', 'firm');--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"text_hash" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"draft_key" uuid,
	"state" "article_state" DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"faqs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"photo_alt" text DEFAULT '' NOT NULL,
	"category_id" integer NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"shown_on" date,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"canonical" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"category_chosen" boolean DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone,
	"hash" text NOT NULL,
	"published_hash" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp with time zone,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"scheduled" jsonb,
	"scheduled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"archived_at" timestamp with time zone,
	"pictures" text[] GENERATED ALWAYS AS (uploads_in("html" || ' ' || "photo")) STORED,
	CONSTRAINT "article_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "article_draft_key_unique" UNIQUE("draft_key")
);
--> statement-breakpoint
CREATE TABLE "article_address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "article_address_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "article_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"reply_to" integer,
	"quoted" text DEFAULT '' NOT NULL,
	"quoted_after" text DEFAULT '' NOT NULL,
	"quoted_before" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"member_id" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "article_version_once" UNIQUE("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text NOT NULL,
	"photo" text NOT NULL,
	"category_id" integer NOT NULL,
	"author" text NOT NULL,
	"created_on" date NOT NULL,
	"read_time" smallint,
	"search_title" text DEFAULT '' NOT NULL,
	"search_description" text DEFAULT '' NOT NULL,
	"canonical" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"tag_slugs" text[] GENERATED ALWAYS AS (string_to_array(nullif(regexp_replace(regexp_replace(lower("tags"), '[^a-z0-9,]+', '-', 'g'), '-*,-*', ',', 'g'), ''), ',')) STORED,
	"featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"source_path" text,
	"source_hash" text,
	"delivered" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"unpublished_at" timestamp with time zone,
	"plain" text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')) STORED,
	"pictures" text[] GENERATED ALWAYS AS (uploads_in("html" || ' ' || "photo")) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', "title"), 'A') || setweight(to_tsvector('english', "summary"), 'B') || setweight(to_tsvector('english', replace(replace(replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(left("html", 400000), '<pre><code class="language-chart">.*?</code></pre>', ' ', 'g'), '</(h[1-6]|li|td|th|caption)>', ' · ', 'g'), '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#x27;', ''''), '&amp;', '&')), 'D')) STORED,
	CONSTRAINT "post_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "post_faq" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_redirect" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_slug" text NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "post_redirect_from_slug_unique" UNIQUE("from_slug")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"posts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "complaint_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month_id" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"figures" jsonb NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "complaint_draft_month_unique" UNIQUE("month")
);
--> statement-breakpoint
CREATE TABLE "complaint_figure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month_id" integer NOT NULL,
	"source" "complaint_source" NOT NULL,
	"carried" integer NOT NULL,
	"received" integer NOT NULL,
	"resolved" integer NOT NULL,
	"pending" integer NOT NULL,
	"pending_over_3_months" integer NOT NULL,
	"average_resolution_days" double precision NOT NULL,
	CONSTRAINT "complaint_figure_once" UNIQUE("month_id","source"),
	CONSTRAINT "complaint_figure_adds_up" CHECK ("complaint_figure"."carried" + "complaint_figure"."received" - "complaint_figure"."resolved" = "complaint_figure"."pending"),
	CONSTRAINT "complaint_figure_counts" CHECK ("complaint_figure"."carried" >= 0 and "complaint_figure"."received" >= 0 and "complaint_figure"."resolved" >= 0 and "complaint_figure"."pending" >= 0 and "complaint_figure"."pending_over_3_months" between 0 and "complaint_figure"."pending" and "complaint_figure"."average_resolution_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "complaint_month" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"impersonation" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "complaint_month_form" CHECK ("complaint_month"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "complaint_month_impersonation" CHECK ("complaint_month"."impersonation" >= 0)
);
--> statement-breakpoint
CREATE TABLE "complaint_year" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" text NOT NULL,
	"carried" integer NOT NULL,
	"received" integer NOT NULL,
	"resolved" integer NOT NULL,
	"pending" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "complaint_year_year_unique" UNIQUE("year"),
	CONSTRAINT "complaint_year_form" CHECK ("complaint_year"."year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "complaint_year_adds_up" CHECK ("complaint_year"."carried" + "complaint_year"."received" - "complaint_year"."resolved" = "complaint_year"."pending"),
	CONSTRAINT "complaint_year_counts" CHECK ("complaint_year"."carried" >= 0 and "complaint_year"."received" >= 0 and "complaint_year"."resolved" >= 0 and "complaint_year"."pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gate" "consent_gate" NOT NULL,
	"cycle" text,
	"price_rupees" integer NOT NULL,
	"wording" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statutory_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statutory_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"effective_on" date NOT NULL,
	"template_hash" text NOT NULL,
	"template" text,
	"shown" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"state" text_draft_state NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"effective_on" date NOT NULL,
	"words" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"file_hash" text,
	"written_by" text,
	"written_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"version" integer,
	CONSTRAINT "text_draft_file" UNIQUE("slug","file_hash")
);
--> statement-breakpoint
CREATE TABLE "digest" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"title" text NOT NULL,
	"json_content" text NOT NULL,
	"series" jsonb,
	"sample" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"corrected_at" timestamp with time zone,
	"provenance" jsonb,
	"approved_by" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left("json_content", 300000))) STORED
);
--> statement-breakpoint
CREATE TABLE "digest_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" text NOT NULL,
	"before_series" jsonb
);
--> statement-breakpoint
CREATE TABLE "digest_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"json_content" text NOT NULL,
	"series" jsonb NOT NULL,
	"provenance" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"written" jsonb NOT NULL,
	"composed_at" timestamp with time zone NOT NULL,
	"composed_by" text NOT NULL,
	"hash" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"submitted_by" text,
	"submitted_at" timestamp with time zone,
	"submitted_hash" text,
	"submitted_reason" text,
	CONSTRAINT "digest_draft_date_unique" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "digest_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"summary" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firm_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"state" "firm_change_state" DEFAULT 'proposed' NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"before" jsonb,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "launch_proof_about_unique" UNIQUE("about")
);
--> statement-breakpoint
CREATE TABLE "launch_proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"state" "firm_change_state" DEFAULT 'proposed' NOT NULL,
	"about" jsonb NOT NULL,
	"until" date,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_waiver" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"by" text NOT NULL,
	"approved_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_server" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"begins_with_tls" boolean NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"sender" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulator_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulator_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bytes" text NOT NULL,
	"sha256" text NOT NULL,
	"words" text NOT NULL,
	"words_sha256" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regulator_file_once" UNIQUE("sha256","words_sha256")
);
--> statement-breakpoint
CREATE TABLE "rule_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"circular" jsonb NOT NULL,
	"in_force_from" date NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by" text NOT NULL,
	"next_check" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_seen" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_seen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settled_conflict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"settled_by" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "settled_conflict_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_state_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" "site_state_name" NOT NULL,
	"by" text NOT NULL,
	"proposed_by" text,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"waived" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "enquiry_kind" DEFAULT 'message' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"agreed_to_newsletter" boolean DEFAULT false NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"forwarded_at" timestamp with time zone,
	"state" "enquiry_state" DEFAULT 'new' NOT NULL,
	"assigned_to" text,
	"assigned_name" text,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"complaint_month" text,
	CONSTRAINT "enquiry_content_hash_unique" UNIQUE("content_hash")
);
--> statement-breakpoint
CREATE TABLE "enquiry_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"subject" text,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enquiry_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"entry_id" integer,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change" jsonb NOT NULL,
	"source" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undoes" integer,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "market_reading" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_reading_once" UNIQUE("kind","subject","date")
);
--> statement-breakpoint
CREATE TABLE "market_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_rival" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_rival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_rival_once" UNIQUE("kind","subject","date","sha256")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "picture_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"subscriber_id" integer,
	"state" "delivery_state" DEFAULT 'pending' NOT NULL,
	"claimed_by" text,
	"lease_until" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "delivery_once" UNIQUE("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "issue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" "issue_kind" NOT NULL,
	"digest_id" integer,
	"state" "issue_state" DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"drafted_by" text NOT NULL,
	"drafted_at" timestamp with time zone NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"earliest" timestamp with time zone,
	"latest" timestamp with time zone,
	"on_approval" boolean DEFAULT false NOT NULL,
	"joined_since" date,
	"frozen_at" timestamp with time zone,
	"audience" integer,
	"finished_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "issue_key_unique" UNIQUE("key"),
	CONSTRAINT "issue_digest_id_unique" UNIQUE("digest_id")
);
--> statement-breakpoint
CREATE TABLE "issue_picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"name" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "issue_picture_once" UNIQUE("issue_id","name")
);
--> statement-breakpoint
CREATE TABLE "issue_visit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issue_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"path" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "issue_visit_once" UNIQUE("issue_id","path")
);
--> statement-breakpoint
CREATE TABLE "letter_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft_key" uuid,
	"issue_id" integer,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"text" text NOT NULL,
	"earliest" timestamp with time zone,
	"on_approval" boolean DEFAULT false NOT NULL,
	"joined_since" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_revision" integer,
	"updated_by" text NOT NULL,
	"updated_by_member" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "letter_draft_draft_key_unique" UNIQUE("draft_key"),
	CONSTRAINT "letter_draft_issue_id_unique" UNIQUE("issue_id")
);
--> statement-breakpoint
CREATE TABLE "letter_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"letter_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"text" text NOT NULL,
	"is_auto" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_member" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_version_once" UNIQUE("letter_id","revision")
);
--> statement-breakpoint
CREATE TABLE "mail_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" "mail_event_kind" NOT NULL,
	"address_hash" text NOT NULL,
	"delivery_id" integer,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "newsletter_alert_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sender_pulse" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriber_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"status" "subscriber_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"came_by" text DEFAULT '' NOT NULL,
	"token_hash" text,
	"confirmation_sent_on" date,
	"confirmation_sent_at" timestamp with time zone,
	"unsubscribe_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"wants_digest" boolean DEFAULT true NOT NULL,
	"wants_newsletter" boolean DEFAULT true NOT NULL,
	"paused_until" date,
	"access_hash" text,
	"access_sent_at" timestamp with time zone,
	CONSTRAINT "subscriber_email_unique" UNIQUE("email"),
	CONSTRAINT "subscriber_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscriber_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "subscriber_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
CREATE TABLE "subscription_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscriber_id" integer NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppression" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address_hash" text NOT NULL,
	"reason" "suppression_reason" NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppression_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sentence" text NOT NULL,
	"path" text NOT NULL,
	"mail_at" timestamp with time zone,
	"mail_id" bigint,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notice_once" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"hour" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noticed_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"recipient" "order_recipient" NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mail_once" UNIQUE("order_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"item" "order_item" NOT NULL,
	"cycle" text,
	"stock" text,
	"price_rupees" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"email" text,
	"name" text,
	"role_id" integer,
	"member_id" text,
	"invited_by" text NOT NULL,
	"invited_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"role_id" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_member_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone,
	"aaguid" text
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	CONSTRAINT "staff_role_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"proof" text DEFAULT 'password' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_used_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_used_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_used_code_once" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_address" ADD CONSTRAINT "article_address_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_reply_to_article_comment_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."article_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_comment" ADD CONSTRAINT "article_comment_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_faq" ADD CONSTRAINT "post_faq_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirect" ADD CONSTRAINT "post_redirect_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_correction" ADD CONSTRAINT "complaint_correction_month_id_complaint_month_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."complaint_month"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_figure" ADD CONSTRAINT "complaint_figure_month_id_complaint_month_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."complaint_month"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_correction" ADD CONSTRAINT "digest_correction_digest_id_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entry" ADD CONSTRAINT "enquiry_entry_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_entry_id_enquiry_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."enquiry_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_digest_id_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_picture" ADD CONSTRAINT "issue_picture_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_visit" ADD CONSTRAINT "issue_visit_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD CONSTRAINT "letter_draft_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_version" ADD CONSTRAINT "letter_version_letter_id_letter_draft_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_event" ADD CONSTRAINT "mail_event_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_consent" ADD CONSTRAINT "subscription_consent_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_id_staff_member_id_fk" FOREIGN KEY ("id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_account" ADD CONSTRAINT "staff_account_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD CONSTRAINT "staff_two_factor_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_used_code" ADD CONSTRAINT "staff_used_code_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_pictures" ON "article" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_state_newest" ON "article" USING btree ("state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_scheduled" ON "article" USING btree ("scheduled_at") WHERE scheduled_at is not null;--> statement-breakpoint
CREATE INDEX "article_put_away" ON "article" USING btree ("deleted_at") WHERE deleted_at is not null or archived_at is not null;--> statement-breakpoint
CREATE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_category" ON "article" USING btree ("category_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_title_search" ON "article" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_comment_article" ON "article_comment" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "article_comment_reply" ON "article_comment" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "post_words" ON "post" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_pictures" ON "post" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "post_tags" ON "post" USING gin ("tag_slugs");--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("created_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE unpublished_at is null;--> statement-breakpoint
CREATE INDEX "post_category_newest" ON "post" USING btree ("category_id","created_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE unpublished_at is null;--> statement-breakpoint
CREATE INDEX "post_featured" ON "post" USING btree ("created_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE featured;--> statement-breakpoint
CREATE INDEX "post_title_search" ON "post" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_unsigned" ON "post" USING btree ("id") WHERE unpublished_at is null and author ilike '%placeholder%';--> statement-breakpoint
CREATE INDEX "post_delivered" ON "post" USING btree ("id") WHERE delivered;--> statement-breakpoint
CREATE UNIQUE INDEX "post_source" ON "post" USING btree ("source_path");--> statement-breakpoint
CREATE INDEX "post_faq_post" ON "post_faq" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaint_correction_of" ON "complaint_correction" USING btree ("month_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_month_once" ON "complaint_month" USING btree ("month") WHERE not "complaint_month"."sample";--> statement-breakpoint
CREATE INDEX "consent_given_at" ON "consent" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "statutory_text_version" ON "statutory_text" USING btree ("slug","version");--> statement-breakpoint
CREATE INDEX "statutory_text_hash" ON "statutory_text" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "text_draft_open" ON "text_draft" USING btree ("slug") WHERE "text_draft"."state" in ('draft', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "digest_day" ON "digest" USING btree ("date","sample");--> statement-breakpoint
CREATE INDEX "digest_newest" ON "digest" USING btree ("sample","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "digest_words" ON "digest" USING gin ("words");--> statement-breakpoint
CREATE INDEX "digest_correction_of" ON "digest_correction" USING btree ("digest_id","at");--> statement-breakpoint
CREATE INDEX "digest_file_day" ON "digest_file" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "firm_change_key" ON "firm_change" USING btree ("key","state","id");--> statement-breakpoint
CREATE INDEX "rule_check_key" ON "rule_check" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "setting_seen_key" ON "setting_seen" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "enquiry_state_received" ON "enquiry" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "enquiry_address" ON "enquiry" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiry_complaint" ON "enquiry" USING btree ("complaint_month") WHERE complaint_month is not null;--> statement-breakpoint
CREATE INDEX "enquiry_reports" ON "enquiry" USING btree ("received_at") WHERE kind = 'impersonation';--> statement-breakpoint
CREATE INDEX "enquiry_person" ON "enquiry" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_search" ON "enquiry" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_entry_of" ON "enquiry_entry" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiry_file_of" ON "enquiry_file" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "market_rival_day" ON "market_rival" USING btree ("date");--> statement-breakpoint
CREATE INDEX "delivery_subscriber" ON "delivery" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "delivery_open" ON "delivery" USING btree ("issue_id","due_at","id") WHERE state in ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX "issue_state" ON "issue" USING btree ("state");--> statement-breakpoint
CREATE INDEX "issue_picture_name" ON "issue_picture" USING btree ("name");--> statement-breakpoint
CREATE INDEX "mail_event_address" ON "mail_event" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "mail_event_delivery" ON "mail_event" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "subscriber_confirmation_sent" ON "subscriber" USING btree ("confirmation_sent_at");--> statement-breakpoint
CREATE INDEX "subscriber_confirmed" ON "subscriber" USING btree ("confirmed_at","came_by");--> statement-breakpoint
CREATE INDEX "subscriber_left" ON "subscriber" USING btree ("unsubscribed_at","came_by") WHERE unsubscribed_at is not null;--> statement-breakpoint
CREATE INDEX "subscriber_address_search" ON "subscriber" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_consent_subscriber" ON "subscription_consent" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_mail" ON "notice" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "orders_fingerprint" ON "orders" USING btree ("fingerprint","received_at");--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_account_user" ON "staff_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_member_role" ON "staff_member" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_user" ON "staff_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_credential" ON "staff_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factor_user" ON "staff_two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verification_identifier" ON "staff_verification" USING btree ("identifier");--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "complaint_correction_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "complaint_correction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "complaint_figure_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "complaint_figure" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "complaint_month_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "complaint_month" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "complaint_year_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "complaint_year" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_append_only" BEFORE UPDATE OR TRUNCATE ON "consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "digest_correction_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "digest_correction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "launch_waiver_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "launch_waiver" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "orders_append_only" BEFORE UPDATE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "regulator_file_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "regulator_file" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "rule_check_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "rule_check" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "setting_seen_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "setting_seen" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "site_state_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "site_state" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "statutory_text_append_only" BEFORE DELETE OR UPDATE OR TRUNCATE ON "statutory_text" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_kept" BEFORE DELETE ON "consent" FOR EACH ROW EXECUTE FUNCTION "refuse_early_erasure"('given_at');--> statement-breakpoint
CREATE TRIGGER "orders_kept" BEFORE DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_early_erasure"('received_at');--> statement-breakpoint
CREATE TRIGGER "market_reading_deleted" AFTER DELETE ON "market_reading" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
CREATE TRIGGER "market_reading_inserted" AFTER INSERT ON "market_reading" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
CREATE TRIGGER "market_reading_updated" AFTER UPDATE ON "market_reading" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
CREATE TRIGGER "post_search_words" AFTER INSERT OR DELETE OR UPDATE OF "title", "html", "unpublished_at" ON "post" FOR EACH ROW EXECUTE FUNCTION "count_search_words"();--> statement-breakpoint
CREATE TRIGGER "site_state_delivered" AFTER INSERT ON "site_state" FOR EACH ROW EXECUTE FUNCTION "withhold_delivered"();
