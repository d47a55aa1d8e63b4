CREATE TYPE "public"."delivery_state" AS ENUM('pending', 'claimed', 'accepted', 'failed', 'uncertain', 'suppressed');--> statement-breakpoint
CREATE TYPE "public"."issue_kind" AS ENUM('digest', 'newsletter');--> statement-breakpoint
CREATE TYPE "public"."issue_state" AS ENUM('draft', 'approved', 'sending', 'paused', 'finished', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."mail_event_kind" AS ENUM('hard-bounce', 'soft-bounce', 'complaint');--> statement-breakpoint
CREATE TYPE "public"."suppression_reason" AS ENUM('hard-bounce', 'soft-bounces', 'complaint', 'by-hand', 'erased');--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issue_id" integer NOT NULL,
	"subscriber_id" integer,
	"state" "delivery_state" DEFAULT 'pending' NOT NULL,
	"claimed_by" text,
	"lease_until" timestamp with time zone,
	"handed_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
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
CREATE TABLE "suppression" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppression_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"address_hash" text NOT NULL,
	"reason" "suppression_reason" NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppression_address_hash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
ALTER TABLE "subscriber" ALTER COLUMN "unsubscribe_token" SET DEFAULT replace(gen_random_uuid()::text, '-', '');--> statement-breakpoint
UPDATE "subscriber" SET "unsubscribe_token" = replace(gen_random_uuid()::text, '-', '') WHERE "unsubscribe_token" IS NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ALTER COLUMN "unsubscribe_token" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "confirmation_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "wants_digest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "wants_newsletter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "access_hash" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "access_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue" ADD CONSTRAINT "issue_digest_id_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_picture" ADD CONSTRAINT "issue_picture_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_visit" ADD CONSTRAINT "issue_visit_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_event" ADD CONSTRAINT "mail_event_delivery_id_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_subscriber" ON "delivery" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "delivery_open" ON "delivery" USING btree ("issue_id","id") WHERE state in ('pending', 'claimed');--> statement-breakpoint
CREATE INDEX "issue_state" ON "issue" USING btree ("state");--> statement-breakpoint
CREATE INDEX "issue_picture_name" ON "issue_picture" USING btree ("name");--> statement-breakpoint
CREATE INDEX "mail_event_address" ON "mail_event" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "mail_event_delivery" ON "mail_event" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "subscriber_confirmation_sent" ON "subscriber" USING btree ("confirmation_sent_at");--> statement-breakpoint
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_access_hash_unique" UNIQUE("access_hash");