CREATE TABLE "market_version" (
	"id" text PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
-- Hand-written: another version of each kind that a statement wrote. A version is never given twice, so that one that
-- was rolled back means nothing.
CREATE FUNCTION "renew_market_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "market_version" ("id", "version")
	SELECT "kind", gen_random_uuid() FROM (SELECT DISTINCT "kind" FROM "written" ORDER BY "kind") AS "kinds"
	ON CONFLICT ("id") DO UPDATE SET "version" = excluded."version";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "market_reading_inserted" AFTER INSERT ON "market_reading" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
CREATE TRIGGER "market_reading_updated" AFTER UPDATE ON "market_reading" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
CREATE TRIGGER "market_reading_deleted" AFTER DELETE ON "market_reading" REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "renew_market_version"();--> statement-breakpoint
INSERT INTO "market_version" ("id", "version") SELECT "kind", gen_random_uuid() FROM "market_reading" GROUP BY "kind";
