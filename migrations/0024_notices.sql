CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sentence" text NOT NULL,
	"path" text NOT NULL,
	"mail_at" timestamp with time zone,
	"mail_id" bigint,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notice_once" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"hour" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "noticed_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_id_staff_member_id_fk" FOREIGN KEY ("id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("member_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_mail" ON "notice" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
-- Hand-written: what was done before there were notices is told to nobody.
INSERT INTO "noticed_entry" ("id", "at") SELECT "id", "at" FROM "audit_entry" WHERE "at" > now() - interval '4 days';
