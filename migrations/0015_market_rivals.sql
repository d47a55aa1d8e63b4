CREATE TABLE "market_rival" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_rival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"passed_over_by" text,
	"passed_over_at" timestamp with time zone,
	CONSTRAINT "market_rival_once" UNIQUE("kind","subject","date","sha256")
);
--> statement-breakpoint
CREATE INDEX "market_rival_day" ON "market_rival" USING btree ("date");