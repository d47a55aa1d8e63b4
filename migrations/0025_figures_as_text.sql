ALTER TABLE "market_reading" ALTER COLUMN "figures" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "market_rival" ALTER COLUMN "figures" SET DATA TYPE json;