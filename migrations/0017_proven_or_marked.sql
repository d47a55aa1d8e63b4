CREATE TYPE "public"."site_state_name" AS ENUM('preview', 'live');--> statement-breakpoint
CREATE TABLE "launch_waiver" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"reason" text NOT NULL,
	"until" date NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulator_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regulator_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bytes" text NOT NULL,
	"sha256" text NOT NULL,
	"words" text NOT NULL,
	"words_sha256" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regulator_file_once" UNIQUE("sha256","words_sha256")
);
--> statement-breakpoint
CREATE TABLE "rule_check" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"circular" jsonb NOT NULL,
	"in_force_from" date NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by" text NOT NULL,
	"next_check" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_seen" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_seen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_state_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" "site_state_name" NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"waived" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rule_check_key" ON "rule_check" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "setting_seen_key" ON "setting_seen" USING btree ("key","id");--> statement-breakpoint
-- Hand-written: what was decided, waived, seen, checked and imported is never rewritten.
CREATE TRIGGER "site_state_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "site_state" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "launch_waiver_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "launch_waiver" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "setting_seen_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_seen" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "rule_check_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "rule_check" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "regulator_file_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "regulator_file" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
