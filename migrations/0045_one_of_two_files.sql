-- contract: what was passed over among conflicting files, unused since 0.1.0
-- What a person passed over is decided; of two ranks the higher counts.
DELETE FROM "market_rival" WHERE "passed_over_by" IS NOT NULL;--> statement-breakpoint
DELETE FROM "market_rival" "waiting" USING "market_reading" "counts" WHERE "counts"."kind" = "waiting"."kind" AND "counts"."subject" = "waiting"."subject" AND "counts"."date" = "waiting"."date" AND "counts"."source" ->> 'rank' <> "waiting"."source" ->> 'rank';--> statement-breakpoint
ALTER TABLE "market_rival" DROP COLUMN "passed_over_by";--> statement-breakpoint
ALTER TABLE "market_rival" DROP COLUMN "passed_over_at";
