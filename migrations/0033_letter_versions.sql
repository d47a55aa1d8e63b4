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
ALTER TABLE "letter_version" ADD CONSTRAINT "letter_version_letter_id_letter_draft_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter_draft"("id") ON DELETE cascade ON UPDATE no action;