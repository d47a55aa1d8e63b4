CREATE TYPE "public"."article_state" AS ENUM('draft', 'submitted', 'approved', 'published', 'unpublished');--> statement-breakpoint
CREATE TYPE "public"."firm_change_state" AS ENUM('proposed', 'in-force', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."enquiry_state" AS ENUM('new', 'open', 'answered', 'closed', 'spam');--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
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
	CONSTRAINT "article_post_id_unique" UNIQUE("post_id")
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
CREATE TABLE "post_redirect" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_slug" text NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "post_redirect_from_slug_unique" UNIQUE("from_slug")
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
CREATE TABLE "settled_conflict" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settled_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"settled_by" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "settled_conflict_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "canned_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_reply_title_unique" UNIQUE("title")
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
CREATE TABLE "calendar_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"change" jsonb NOT NULL,
	"source" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
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
	CONSTRAINT "picture_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "held_form" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_reading" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" text NOT NULL,
	"path" text NOT NULL,
	"readings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_reading_once" UNIQUE("day","path")
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
CREATE TABLE "staff_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_draft" ADD COLUMN "submitted_by" text;--> statement-breakpoint
ALTER TABLE "digest_draft" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest_draft" ADD COLUMN "submitted_hash" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "state" "enquiry_state" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "assigned_name" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirect" ADD CONSTRAINT "post_redirect_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_correction" ADD CONSTRAINT "complaint_correction_month_id_complaint_month_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."complaint_month"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_entry" ADD CONSTRAINT "enquiry_entry_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_form" ADD CONSTRAINT "held_form_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_account" ADD CONSTRAINT "staff_account_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD CONSTRAINT "staff_two_factor_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_newest" ON "article" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_state_newest" ON "article" USING btree ("state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_due" ON "article" USING btree ("publish_at") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_category" ON "article" USING btree ("category_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_title_search" ON "article" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "complaint_correction_of" ON "complaint_correction" USING btree ("month_id","id");--> statement-breakpoint
CREATE INDEX "digest_file_day" ON "digest_file" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "firm_change_key" ON "firm_change" USING btree ("key","state","id");--> statement-breakpoint
CREATE INDEX "enquiry_entry_of" ON "enquiry_entry" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "held_form_member" ON "held_form" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_account_user" ON "staff_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_member_role" ON "staff_member" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_user" ON "staff_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_credential" ON "staff_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factor_user" ON "staff_two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verification_identifier" ON "staff_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiry_state_received" ON "enquiry" USING btree ("state","received_at");--> statement-breakpoint
CREATE TRIGGER "complaint_correction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "complaint_correction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
INSERT INTO "article" ("post_id", "state", "title", "slug", "summary", "html", "faqs", "photo", "category_id", "author", "featured", "shown_on", "hash", "published_hash", "created_by", "created_at", "updated_by", "updated_at")
SELECT p."id", 'published', p."title", p."slug", p."summary", p."html",
	coalesce((SELECT jsonb_agg(jsonb_build_object('question', f."question", 'answer', f."answer") ORDER BY f."position") FROM "post_faq" f WHERE f."post_id" = p."id"), '[]'),
	p."photo", p."category_id", p."author", p."featured", p."created_on", '', '', 'import', p."updated_at", 'import', p."updated_at"
FROM "post" p;
