ALTER TABLE "staff_invitation" ADD COLUMN "invited_by_id" text;--> statement-breakpoint
-- By hand: what opened a session lay here as it was; from here on its SHA-256 does. Sessions that are open stay open.
UPDATE "staff_session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
