CREATE TABLE "enquiry_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"member_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"last_entry" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_draft_once" UNIQUE("enquiry_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "enquiry_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"entry_id" integer,
	"member_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" integer NOT NULL,
	"hash" text NOT NULL,
	"message_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_mail_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"enquiry_id" integer NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_message_once" UNIQUE("order_id","enquiry_id")
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "complaint_month" text;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "on_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "joined_since" date;--> statement-breakpoint
ALTER TABLE "enquiry_draft" ADD CONSTRAINT "enquiry_draft_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_file" ADD CONSTRAINT "enquiry_file_entry_id_enquiry_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."enquiry_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_mail" ADD CONSTRAINT "enquiry_mail_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_file_of" ON "enquiry_file" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_mail_of" ON "enquiry_mail" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "order_message_of" ON "order_message" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "enquiry_address" ON "enquiry" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiry_complaint" ON "enquiry" USING btree ("complaint_month") WHERE complaint_month is not null;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("email");