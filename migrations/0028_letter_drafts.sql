CREATE TABLE "letter_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft_key" uuid,
	"issue_id" integer,
	"key" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_revision" integer,
	"updated_by" text NOT NULL,
	"updated_by_member" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_draft_draft_key_unique" UNIQUE("draft_key"),
	CONSTRAINT "letter_draft_issue_id_unique" UNIQUE("issue_id")
);
--> statement-breakpoint
ALTER TABLE "letter_draft" ADD CONSTRAINT "letter_draft_issue_id_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."issue"("id") ON DELETE cascade ON UPDATE no action;