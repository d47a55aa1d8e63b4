CREATE TYPE "public"."digest_delivery_state" AS ENUM('planned', 'claimed', 'accepted', 'uncertain', 'withdrawn', 'expired');--> statement-breakpoint
CREATE TABLE "digest_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest_id" integer NOT NULL,
	"subscriber_id" integer NOT NULL,
	"mail_on" date NOT NULL,
	"state" "digest_delivery_state" DEFAULT 'planned' NOT NULL,
	"claimed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "digest_delivery_once" UNIQUE("digest_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "unsubscribe_token" text;--> statement-breakpoint
ALTER TABLE "digest_delivery" ADD CONSTRAINT "digest_delivery_digest_id_digest_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."digest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_delivery" ADD CONSTRAINT "digest_delivery_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_delivery_subscriber" ON "digest_delivery" USING btree ("subscriber_id");--> statement-breakpoint
ALTER TABLE "subscriber" ADD CONSTRAINT "subscriber_unsubscribe_token_unique" UNIQUE("unsubscribe_token");