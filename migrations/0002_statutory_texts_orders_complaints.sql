CREATE TYPE "public"."complaint_source" AS ENUM('investor', 'portal', 'other');--> statement-breakpoint
CREATE TYPE "public"."consent_gate" AS ENUM('momentum', 'wealth', 'report');--> statement-breakpoint
CREATE TYPE "public"."order_item" AS ENUM('momentum', 'wealth', 'report');--> statement-breakpoint
CREATE TYPE "public"."order_recipient" AS ENUM('client', 'firm');--> statement-breakpoint
CREATE TABLE "complaint_figure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month_id" integer NOT NULL,
	"source" "complaint_source" NOT NULL,
	"carried" integer NOT NULL,
	"received" integer NOT NULL,
	"resolved" integer NOT NULL,
	"pending" integer NOT NULL,
	"pending_over_3_months" integer NOT NULL,
	"average_resolution_days" double precision NOT NULL,
	CONSTRAINT "complaint_figure_once" UNIQUE("month_id","source"),
	CONSTRAINT "complaint_figure_adds_up" CHECK ("complaint_figure"."carried" + "complaint_figure"."received" - "complaint_figure"."resolved" = "complaint_figure"."pending"),
	CONSTRAINT "complaint_figure_counts" CHECK ("complaint_figure"."carried" >= 0 and "complaint_figure"."received" >= 0 and "complaint_figure"."resolved" >= 0 and "complaint_figure"."pending" >= 0 and "complaint_figure"."pending_over_3_months" between 0 and "complaint_figure"."pending" and "complaint_figure"."average_resolution_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "complaint_month" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_month_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"impersonation" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "complaint_month_month_unique" UNIQUE("month"),
	CONSTRAINT "complaint_month_form" CHECK ("complaint_month"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "complaint_month_impersonation" CHECK ("complaint_month"."impersonation" >= 0)
);
--> statement-breakpoint
CREATE TABLE "complaint_year" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" text NOT NULL,
	"carried" integer NOT NULL,
	"received" integer NOT NULL,
	"resolved" integer NOT NULL,
	"pending" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "complaint_year_year_unique" UNIQUE("year"),
	CONSTRAINT "complaint_year_form" CHECK ("complaint_year"."year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "complaint_year_adds_up" CHECK ("complaint_year"."carried" + "complaint_year"."received" - "complaint_year"."resolved" = "complaint_year"."pending"),
	CONSTRAINT "complaint_year_counts" CHECK ("complaint_year"."carried" >= 0 and "complaint_year"."received" >= 0 and "complaint_year"."resolved" >= 0 and "complaint_year"."pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gate" "consent_gate" NOT NULL,
	"cycle" text,
	"price_rupees" integer NOT NULL,
	"wording" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"network" text NOT NULL,
	"browser" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statutory_text" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statutory_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"effective_on" date NOT NULL,
	"template_hash" text NOT NULL,
	"shown" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statutory_text_once" UNIQUE("slug","version","sha256")
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"recipient" "order_recipient" NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mail_once" UNIQUE("order_id","recipient")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"item" "order_item" NOT NULL,
	"cycle" text,
	"stock" text,
	"price_rupees" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "complaint_figure" ADD CONSTRAINT "complaint_figure_month_id_complaint_month_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."complaint_month"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_given_at" ON "consent" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "orders_fingerprint" ON "orders" USING btree ("fingerprint","received_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "statutory_text_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "statutory_text" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "consent_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
