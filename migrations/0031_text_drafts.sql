CREATE TYPE "public"."text_draft_state" AS ENUM('delivered', 'draft', 'waiting', 'published', 'dropped');--> statement-breakpoint
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
ALTER TABLE "statutory_text" ADD COLUMN "template" text;--> statement-breakpoint
CREATE UNIQUE INDEX "text_draft_open" ON "text_draft" USING btree ("slug") WHERE "text_draft"."state" in ('draft', 'waiting');