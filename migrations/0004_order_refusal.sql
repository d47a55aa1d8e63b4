ALTER TABLE "order_mail" ALTER COLUMN "accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mail" ADD COLUMN "refusal" text;