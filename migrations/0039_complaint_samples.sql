ALTER TABLE "complaint_month" DROP CONSTRAINT "complaint_month_month_unique";--> statement-breakpoint
ALTER TABLE "complaint_month" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_month_once" ON "complaint_month" USING btree ("month") WHERE not "complaint_month"."sample";--> statement-breakpoint
-- Earlier releases delivered months of a sample as if the import had closed them. Their figures stay as they were; the
-- register leaves them out, and the ledger says so.
ALTER TABLE "complaint_month" DISABLE TRIGGER "complaint_month_append_only";--> statement-breakpoint
UPDATE "complaint_month" SET "sample" = true WHERE EXISTS (SELECT FROM "audit_entry" WHERE "subject" = 'complaint_month' AND "subject_id" = "complaint_month"."month" AND "action" = 'complaints.close' AND "actor" = 'import');--> statement-breakpoint
ALTER TABLE "complaint_month" ENABLE TRIGGER "complaint_month_append_only";--> statement-breakpoint
INSERT INTO "audit_entry" ("at", "actor", "action", "subject", "subject_id", "detail") SELECT now(), 'import', 'complaints.set-aside', 'complaint_month', "month", '{}' FROM "complaint_month" WHERE "sample" ORDER BY "month";
