ALTER TABLE "letter_draft" ADD COLUMN "earliest" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD COLUMN "on_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_draft" ADD COLUMN "joined_since" date;--> statement-breakpoint
-- contract: letter_draft.key, unused since 0.1.0
ALTER TABLE "letter_draft" DROP COLUMN "key";
