CREATE TYPE "public"."enquiry_kind" AS ENUM('message', 'impersonation');--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "kind" "enquiry_kind" DEFAULT 'message' NOT NULL;--> statement-breakpoint
CREATE INDEX "enquiry_reports" ON "enquiry" USING btree ("received_at") WHERE kind = 'impersonation';