-- Limits of the processes that serve beside each other. Not among the product's own tables: a backup leaves it out, and
-- a crash may empty it. Keys are hashes. The columns are those of rate-limiter-flexible, in its order.
CREATE SCHEMA IF NOT EXISTS "limits";--> statement-breakpoint
CREATE UNLOGGED TABLE "limits"."rate" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE INDEX "rate_expire" ON "limits"."rate" USING btree ("expire");
