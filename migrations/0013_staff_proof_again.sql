-- A form that met an ended session was held whatever it carried: those of the account's page carry passwords.
DELETE FROM "held_form" WHERE "path" LIKE '/desk/account%';
--> statement-breakpoint
CREATE TABLE "staff_used_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_used_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_used_code_once" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_used_code" ADD CONSTRAINT "staff_used_code_user_id_staff_member_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;