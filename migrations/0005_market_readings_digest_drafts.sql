CREATE TABLE "digest_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" text NOT NULL,
	"before_series" jsonb
);
--> statement-breakpoint
CREATE TABLE "digest_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"json_content" text NOT NULL,
	"series" jsonb NOT NULL,
	"provenance" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"written" jsonb NOT NULL,
	"composed_at" timestamp with time zone NOT NULL,
	"composed_by" text NOT NULL,
	"hash" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	CONSTRAINT "digest_draft_date_unique" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "market_reading" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_reading_once" UNIQUE("kind","subject","date")
);
--> statement-breakpoint
ALTER TABLE "digest" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digest" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "digest" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "digest_correction" ADD CONSTRAINT "digest_correction_digest_id_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_correction_of" ON "digest_correction" USING btree ("digest_id","at");--> statement-breakpoint
CREATE TRIGGER "digest_correction_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "digest_correction" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
