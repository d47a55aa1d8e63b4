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
ALTER TABLE "launch_waiver" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "site_state" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "calendar_change" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "calendar_change" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "calendar_change" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "calendar_change" SET "approved_at" = "at";
